import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../platform/db/Database.js';
import { DatabaseAwayError } from '../../platform/db/databaseErrors.js';
import { type LaunchChoices, type LaunchedServer, launchServer } from '../../testing/launchServer.js';
import { setDatabaseAhead } from '../../testing/startPostgres.js';

/** Clients that ask more often leave a starting server hardly any processor. */
const RETRY_EVERY_MS = 100;
const MAX_TRIES = 600;

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  asOperator?: boolean;
}

export interface Answer {
  status: number;
  body: {
    id?: number | null;
    code?: string;
    point?: number;
    accessToken?: string;
    items?: { id: number }[];
    results?: { key: string; id?: number; code?: string; point?: number }[];
  };
  /** An earlier try ended without an answer and may have been carried out. */
  wasRetried: boolean;
}

export class ServerGroup {
  readonly #servers: LaunchedServer[] = [];
  readonly #outputs: (() => string)[] = [];
  #clockAheadMs = 0;
  #passing: Promise<void> = Promise.resolve();
  #next = 0;

  /** @param postgres Shared database with a clock of its own; null gives each server an embedded one */
  constructor(
    private readonly choices: readonly LaunchChoices[],
    private readonly postgres: Database | null,
  ) {}

  async start(): Promise<void> {
    if (this.postgres) await setDatabaseAhead(this.postgres, 0);
    for (const choices of this.choices) this.#servers.push(await this.#launch(choices));
  }

  passTime(ms: number): Promise<void> {
    this.#passing = this.#passing.then(async () => {
      const aheadMs = this.#clockAheadMs + ms;
      await this.#setDatabaseAhead(aheadMs);
      this.#clockAheadMs = aheadMs;
      for (const server of this.#servers) server.setClockAhead(aheadMs);
    });
    return this.#passing;
  }

  async #setDatabaseAhead(aheadMs: number): Promise<void> {
    if (!this.postgres) return;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await setDatabaseAhead(this.postgres, aheadMs);
      } catch (error) {
        if (attempt === MAX_TRIES || !(error instanceof DatabaseAwayError)) throw error;
        await wait(RETRY_EVERY_MS);
      }
    }
  }

  setMachineAhead(index: number, ms: number): void {
    this.#servers[index % this.#servers.length]?.setClockAhead(this.#clockAheadMs + ms);
  }

  async killOne(index: number): Promise<void> {
    const place = index % this.choices.length;
    await this.#servers[place]?.kill();
    const choices = this.choices[place];
    if (!choices) return;
    const server = await this.#launch({ ...choices, clockAheadMs: this.#clockAheadMs });
    server.setClockAhead(this.#clockAheadMs);
    this.#servers[place] = server;
  }

  async stop(): Promise<(number | null)[]> {
    return Promise.all(this.#servers.map((server) => server.stop()));
  }

  async killAll(): Promise<void> {
    for (const server of this.#servers) await server.kill();
  }

  async call(call: Call): Promise<Answer> {
    for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
      const answer = await this.callOnce(call);
      if (answer !== null) return { ...answer, wasRetried: attempt > 0 };
      await wait(RETRY_EVERY_MS);
    }
    throw new Error(`no server answers ${call.path}`);
  }

  async callOnce({
    method = 'POST',
    path,
    headers = {},
    body,
    asOperator,
  }: Call): Promise<Omit<Answer, 'wasRetried'> | null> {
    const server = this.#servers[this.#next++ % this.#servers.length];
    if (!server) return null;
    const to = asOperator ? server.operator.url : server.url;
    try {
      const response = await fetch(`${to}${path}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(asOperator ? { authorization: `Bearer ${server.operator.token}` } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (response.status === 503 && response.headers.has('retry-after')) return null;
      return { status: response.status, body: text === '' ? {} : JSON.parse(text) };
    } catch {
      return null;
    }
  }

  output(): string {
    return this.#outputs.map((output) => output()).join('');
  }

  async #launch(choices: LaunchChoices): Promise<LaunchedServer> {
    const server = await launchServer(choices);
    this.#outputs.push(server.output);
    return server;
  }
}
