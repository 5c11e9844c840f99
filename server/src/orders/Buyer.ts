/** Who orders. `epoch` and `tokenHash` are the session's; null for one whose right to order was checked already. */
export interface Buyer {
  memberId: number;
  epoch: number | null;
  tokenHash: string | null;
}
