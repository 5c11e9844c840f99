import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Registry } from 'contract/registry';

/** What stands behind the gateway: a shop that runs somewhere, or one that is made up. */
export interface Shop {
  /** What it is called in the banner: its address, for one that runs. */
  readonly name: string;
  /** What its own pages would be made of. */
  registry(): Promise<Registry>;
  /** Its own page of an address, uncompressed; a page without a policy is shown as it is. */
  page(incoming: IncomingMessage): Promise<DevAnswer>;
  /** Answers everything else. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>;
}

/** An answer, whole. */
export interface DevAnswer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: string;
}
