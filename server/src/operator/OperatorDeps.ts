import type { Deps } from '../Deps.js';

/** What the operator's routes are given: the server's parts, and the token that every call must bring. */
export interface OperatorDeps extends Deps {
  operatorToken: string;
}
