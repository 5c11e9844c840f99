/** Money that came in, as the bank tells it. */
export interface IncomingTransfer {
  /** The bank's number of the transfer. */
  transferId: string;
  /** The depositor as the bank shows it; '' if it knows none. */
  name: string;
  /** Whole won. */
  amount: number;
  at: Date;
}
