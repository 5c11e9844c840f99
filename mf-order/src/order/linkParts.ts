// What knows links: loaded once one is wanted, in one request.
export { cleanLink } from '../domain/cleanLink';
export { readHandle } from '../domain/readHandle';
export { LinkExamples } from './LinkExamples';
export { LinkNotes } from './LinkNotes';
