// What knows links: loaded once one is wanted, in one request.
export { describeNeed, readLink } from '../domain/linkNeed';
export { readHandle } from '../domain/readHandle';
export { LinkExamples } from './LinkExamples';
export { LinkNotes } from './LinkNotes';
