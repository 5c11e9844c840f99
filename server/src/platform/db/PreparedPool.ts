import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { currentDeadline } from './databaseContext.js';
import {
  awayIfRefused,
  DatabaseAwayError,
  describeAway,
  isConflict,
  isEndOfConnection,
  isStalePlan,
} from './databaseErrors.js';
import type { HealthProbe } from './HealthProbe.js';
import { retryIf } from './transact.js';

const NOTHING: PostgresQueryResult<never> = { command: 'UPDATE', rowCount: 0, rows: [] };
const BEGINS = /^(?:begin|start transaction)\b/;
const COMMIT = 'commit';
const ROLLBACK = 'rollback';
const READS = /^\s*select\b/i;
const MAX_STATEMENTS = 500;
/** More carry many rows, and the text depends on how many. */
const MAX_PARAMETERS = 40;

/**
 * Prepares each text once, a third of a short statement's work; waits within the caller's deadline; never hands out a
 * broken connection again (`PreparedPool.test.ts`).
 */
export class PreparedPool implements PostgresPool {
  readonly names: StatementNames;
  readonly #leases = new WeakMap<PoolClient, Lease>();
  readonly #broken = new WeakSet<PoolClient>();

  constructor(
    private readonly pool: Pool,
    readonly probe: HealthProbe,
    isPrepared = true,
  ) {
    this.names = new StatementNames(isPrepared ? MAX_STATEMENTS : 0);
    // A connection that breaks in use would otherwise end the process.
    pool.on('connect', (client) => client.on('error', () => this.#broken.add(client)));
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.checkOut();
    const known = this.#leases.get(client);
    if (known) return known;
    const lease = new Lease(this, client);
    this.bind(client, lease);
    return lease;
  }

  bind(client: PoolClient, lease: Lease): void {
    this.#leases.set(client, lease);
  }

  checkOut(): Promise<PoolClient> {
    if (this.probe.isSilent) return Promise.reject(new DatabaseAwayError('the database does not answer'));
    return this.probe.answerWithin<PoolClient>(currentDeadline(), (done) => {
      this.pool.connect((error, client) => {
        if (error) done(new DatabaseAwayError(describeAway(error), { cause: error }));
        else if (!done(null, client)) client?.release();
      });
    });
  }

  isBroken(client: PoolClient): boolean {
    return this.#broken.has(client);
  }

  end(): Promise<void> {
    this.probe.stop();
    return this.pool.end();
  }
}

/** Repeats what a broken connection was asked if that can do no harm, else throws `DatabaseAwayError`. */
class Lease implements PostgresPoolClient {
  #client: PoolClient | null;
  #failure: DatabaseAwayError | null = null;

  constructor(
    private readonly pool: PreparedPool,
    client: PoolClient,
  ) {
    this.#client = client;
  }

  readonly query = (<R>(text: string, parameters: readonly unknown[] = []) =>
    this.#run<R>(text, parameters)) as PostgresPoolClient['query'];

  release(): void {
    this.#client?.release(this.#failure ?? undefined);
    if (this.#failure) this.#client = null;
  }

  async #run<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#failure && text === ROLLBACK) return NOTHING;
    if (this.#failure) throw this.#failure;
    const name = this.pool.names.of(text, parameters.length);
    try {
      const send = () => this.#send<R>(text, parameters, name);
      return await (this.#isInTransaction() ? send() : retryIf(isConflict, send));
    } catch (error) {
      if (name !== null && isStalePlan(error)) return this.#sendWithoutPlan<R>(text, parameters, error);
      const failure = this.#judge(error, text);
      if (!(failure instanceof DatabaseAwayError)) throw failure;
      if (text === ROLLBACK) return NOTHING;
      if (!failure.isLost || this.#isInTransaction() || !READS.test(text)) throw failure;
      await this.#replace();
      return this.#send<R>(text, parameters, name).catch((second) => {
        throw this.#judge(second, text);
      });
    }
  }

  // A newer server has changed a table: no plan from now on.
  #sendWithoutPlan<R>(text: string, parameters: readonly unknown[], failure: unknown): Promise<PostgresQueryResult<R>> {
    this.pool.names.forget(text);
    return this.#send<R>(text, parameters, null).catch((second) => {
      const judged = this.#judge(second, text);
      // `transact` runs the whole transaction again.
      throw judged instanceof DatabaseAwayError ? judged : failure;
    });
  }

  /** The broken one first: the pool has no room for both. */
  async #replace(): Promise<void> {
    this.release();
    const fresh = await this.pool.checkOut();
    this.pool.bind(fresh, this);
    this.#client = fresh;
    this.#failure = null;
  }

  #send<R>(text: string, parameters: readonly unknown[], name: string | null): Promise<PostgresQueryResult<R>> {
    const client = this.#client;
    if (!client) throw new Error('a connection was used after it was given back');
    const prepared = name === null ? {} : { name };
    return this.pool.probe.answerWithin<PostgresQueryResult<R>>(currentDeadline(), (done) => {
      void client.query({ text, values: [...parameters], ...prepared }, (error, result) => {
        done(error, result as unknown as PostgresQueryResult<R>);
      });
    });
  }

  /** After a lost or late answer the connection is useless. */
  #judge(error: unknown, text: string): unknown {
    const away = awayIfRefused(error);
    if (away !== error) return away;
    const isLate = error instanceof DatabaseAwayError;
    const isLost = isEndOfConnection(error) || (this.#client !== null && this.pool.isBroken(this.#client));
    if (!isLate && !isLost) return error;
    const isUndone = READS.test(text) || BEGINS.test(text) || (this.#isInTransaction() && text !== COMMIT);
    this.#failure = new DatabaseAwayError(describeAway(error), { isUndone, isLost: !isLate, cause: error });
    return this.#failure;
  }

  #isInTransaction(): boolean {
    const status = this.#client?.getTransactionStatus();
    return status === 'T' || status === 'E';
  }
}

class StatementNames {
  readonly #names = new Map<string, string | null>();

  constructor(private readonly max: number) {}

  of(text: string, parameters: number): string | null {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (parameters === 0 || parameters > MAX_PARAMETERS || this.#names.size >= this.max) return null;
    const name = `storefront_${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }

  forget(text: string): void {
    this.#names.set(text, null);
  }
}
