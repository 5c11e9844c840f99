import { ApiProblem } from './ApiProblem.js';

/** For an address that nothing answers. */
export function notFound(): never {
  throw new ApiProblem(404, 'NOT_FOUND', '요청하신 주소를 찾을 수 없어요.');
}
