import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { isStalePlan } from './isStalePlan.js';

/** A process keeps no more texts than this as prepared statements. */
const MAX_STATEMENTS = 500;
/** A statement with more parameters carries many rows, and its text depends on how many. */
const MAX_PARAMETERS = 40;

/** A pool whose connections parse and plan each text once: a third of the work of a short statement. */
export class PreparedPool implements PostgresPool {
  readonly #clients = new WeakMap<PoolClient, PreparedClient>();
  readonly #names = new StatementNames();

  constructor(private readonly pool: Pool) {}

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.pool.connect();
    const known = this.#clients.get(client);
    if (known) return known;
    const prepared = new PreparedClient(client, this.#names);
    this.#clients.set(client, prepared);
    return prepared;
  }

  end(): Promise<void> {
    return this.pool.end();
  }
}

class PreparedClient implements PostgresPoolClient {
  constructor(
    private readonly client: PoolClient,
    private readonly names: StatementNames,
  ) {}

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    text: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('cursors are not used');
    return this.#run<R>(text, parameters);
  }

  release(): void {
    this.client.release();
  }

  async #run<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const name = this.names.of(text, parameters.length);
    try {
      return await this.#send(text, parameters, name);
    } catch (error) {
      if (name === null || !isStalePlan(error)) throw error;
      // A newer server has changed a table meanwhile: this text goes without a plan from now on.
      this.names.forget(text);
      return this.#send<R>(text, parameters, null).catch(() => {
        // Inside a transaction, which has failed as a whole: `transact` runs it again.
        throw error;
      });
    }
  }

  async #send<R>(text: string, parameters: readonly unknown[], name: string | null): Promise<PostgresQueryResult<R>> {
    const prepared = name === null ? {} : { name };
    const { command, rowCount, rows } = await this.client.query({ text, values: [...parameters], ...prepared });
    return { command: command as PostgresQueryResult<R>['command'], rowCount: rowCount ?? 0, rows };
  }
}

/** Which texts are prepared, and under which name. */
class StatementNames {
  readonly #names = new Map<string, string | null>();

  of(text: string, parameters: number): string | null {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (parameters === 0 || parameters > MAX_PARAMETERS || this.#names.size >= MAX_STATEMENTS) return null;
    const name = `storefront_${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }

  forget(text: string): void {
    this.#names.set(text, null);
  }
}
