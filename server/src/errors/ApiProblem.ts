import type { ApiErrorBody } from 'contract';

/** What is wrong with a line of the operator's file, in Korean; `line` counts from 1. */
export interface OperatorFileFault {
  line: number;
  reason: string;
}

/** A refusal with its wire shape `{ statusCode, code, message }`. Thrown anywhere, rendered once by `renderProblem`. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';

  constructor(
    readonly statusCode: number,
    readonly code: string,
    /** Korean: people read it beside a field or in a toast. */
    message: string,
    /** Answer headers, e.g. `retry-after`. */
    readonly headers: Readonly<Record<string, string>> = {},
    /** More members of the body: the wrong fields, a social log-in's `token`, an order's new price, the wrong lines of the operator's file. */
    readonly extra: Readonly<
      Pick<ApiErrorBody, 'token' | 'point' | 'fields'> & { errors?: readonly OperatorFileFault[] }
    > = {},
  ) {
    super(message);
  }
}
