/** A client's name for one intended request, and what that request said. */
export interface IdempotencyKey {
  key: string;
  bodyHash: string;
}
