/** Who orders. `epoch` is that of the session; null for one whose right to order was checked already. */
export interface Buyer {
  memberId: number;
  epoch: number | null;
}
