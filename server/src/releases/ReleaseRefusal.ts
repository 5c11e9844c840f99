import { ApiProblem } from '../platform/index.js';

interface Refused {
  statusCode?: number;
  code?: string;
  /** What is live, where that is not what the team has seen. */
  live?: Readonly<Record<string, string | null>>;
}

/** What a team asked for and does not get, in words for the team. Nothing was changed. */
export class ReleaseRefusal extends ApiProblem {
  constructor(message: string, { statusCode = 422, code = 'RELEASE_REFUSED', live }: Refused = {}) {
    super(statusCode, code, message, {}, live ? { live } : {});
  }
}
