import { existsSync, watch } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as msw from 'msw';

/** An editor saves a file in several steps. */
const SETTLED_MS = 40;

/** What a remote's file exports. */
type MakeHandlers = (tools: typeof msw) => msw.RequestHandler[];

/**
 * The answers that a remote gives for itself while it is worked on alone: `dev/network.js` of its folder, read again with
 * every change. Its default export gets msw and returns handlers, which come before those of the made-up shop.
 */
export class OwnHandlers {
  #handlers: readonly msw.RequestHandler[] = [];
  /** How often it was read. */
  revision = 0;
  /** Why it could not be read. */
  problem: string | null = null;

  constructor(
    readonly name: string,
    private readonly folder: string,
    private readonly onChange: () => void,
  ) {}

  get handlers(): readonly msw.RequestHandler[] {
    return this.#handlers;
  }

  /** Reads it, and goes on reading it where its folder is there. */
  async begin(): Promise<void> {
    await this.#read();
    const folder = dirname(this.#file);
    if (!existsSync(folder)) return;
    let settled: NodeJS.Timeout | undefined;
    watch(folder, (_event, file) => {
      if (file !== basename(this.#file)) return;
      clearTimeout(settled);
      settled = setTimeout(() => void this.#read(), SETTLED_MS);
    }).unref();
  }

  get #file(): string {
    return join(this.folder, this.name, 'dev', 'network.js');
  }

  async #read(): Promise<void> {
    this.revision += 1;
    try {
      // Under an address of its own: a module that was imported once is not read again.
      const address = `${pathToFileURL(this.#file).href}?${this.revision}`;
      const make = existsSync(this.#file) ? ((await import(address)) as { default: MakeHandlers }).default : () => [];
      this.#handlers = make(msw);
      this.problem = null;
    } catch (error) {
      this.problem = `dev/network.js: ${error}`;
    }
    this.onChange();
  }
}
