/** A supplier gave no answer that can be used. */
export class SupplierDownError extends Error {
  override readonly name = 'SupplierDownError';

  constructor(
    message: string,
    /** Whether it may have done what it was asked for. False only if the request certainly never reached it. */
    readonly isMaybeDone: boolean,
  ) {
    super(message);
  }
}
