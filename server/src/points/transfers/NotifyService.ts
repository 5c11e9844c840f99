import type { IncomingHttpHeaders } from 'node:http';

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

/** A notification as it came, nothing of it believed yet. */
export interface NotifyMessage {
  headers: IncomingHttpHeaders;
  /** To the byte: that is what was signed. */
  body: Buffer;
}

/** How one notification service signs what it sends, and what it sends. */
export interface NotifyService {
  /** Whether the message is the service's own and was signed just now. */
  isSigned(message: NotifyMessage, key: { secret: string; now: Date }): boolean;
  /**
   * What the message tells, once it is believed.
   * @throws ApiProblem 400 for a message that tells no transfer
   */
  readTransfer(body: Buffer): IncomingTransfer;
}
