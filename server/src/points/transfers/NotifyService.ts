import type { IncomingHttpHeaders } from 'node:http';

export interface IncomingTransfer {
  /** The bank's number. */
  transferId: string;
  /** '' if unknown. */
  name: string;
  /** Whole won. */
  amount: number;
  at: Date;
}

export interface NotifyMessage {
  headers: IncomingHttpHeaders;
  /** Exact bytes: they were signed. */
  body: Buffer;
}

export interface NotifyService {
  isSigned(message: NotifyMessage, key: { secret: string; now: Date }): boolean;
  readTransfer(body: Buffer): IncomingTransfer;
}
