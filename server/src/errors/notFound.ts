import { problem } from './problem.js';

/** For an address that nothing answers. */
export function notFound(): never {
  throw problem(404, 'NOT_FOUND');
}
