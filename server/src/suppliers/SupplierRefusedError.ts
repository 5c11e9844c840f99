/** A supplier answered, and the answer is no. The message is in its own words. */
export class SupplierRefusedError extends Error {
  override readonly name = 'SupplierRefusedError';
}
