import { existsSync, watch } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as msw from 'msw';

/** An editor saves a file in several steps. */
const SETTLED_MS = 40;

type MakeHandlers = (tools: typeof msw) => msw.RequestHandler[];

/**
 * Answers of a remote under development: the default export of its `dev/network.js` gets msw and returns handlers,
 * which precede the made-up shop's. Every change is read.
 */
export class OwnHandlers {
  #handlers: readonly msw.RequestHandler[] = [];
  revision = 0;
  problem: string | null = null;

  constructor(
    readonly name: string,
    private readonly folder: string,
    private readonly onChange: () => void,
  ) {}

  get handlers(): readonly msw.RequestHandler[] {
    return this.#handlers;
  }

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
      // A new address: Node caches imported modules.
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
