/** What a member who asked for a top-up must know to pay it. The account is the shop's and comes from its settings. */
export interface TopUpInstruction {
  /** Number of the top-up request. */
  id: number;
  memberId: string;
  /** The depositor. */
  name: string;
  /** What is to be transferred, in whole won. */
  payable: number;
  /** When the request had been taken, ISO 8601, by this browser's clock. */
  createdAt: string;
}
