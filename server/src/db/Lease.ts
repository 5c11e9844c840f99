import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { PoolClient } from 'pg';
import { DatabaseAwayError } from './DatabaseAwayError.js';
import { describeAway, isEndOfConnection, isRefusedForNow } from './describeAway.js';
import { isStalePlan } from './isStalePlan.js';
import { currentPatience } from './Patience.js';
import type { PreparedPool } from './PreparedPool.js';

const NOTHING: PostgresQueryResult<never> = { command: 'UPDATE', rowCount: 0, rows: [] };
/** As Kysely writes them. */
const BEGINS = /^(?:begin|start transaction)\b/;
const COMMIT = 'commit';
const ROLLBACK = 'rollback';
const READS = /^\s*select\b/i;

/**
 * One connection in the hands of whoever has it. One that breaks is thrown away when it is given back; what was asked on
 * it is asked once more on another if that can do no harm, else it fails as `DatabaseAwayError`.
 */
export class Lease implements PostgresPoolClient {
  #client: PoolClient | null;
  #failure: DatabaseAwayError | null = null;

  constructor(
    private readonly pool: PreparedPool,
    client: PoolClient,
  ) {
    this.#client = client;
  }

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
    this.#client?.release(this.#failure ?? undefined);
    // The pool keeps the client, and the client its lease, if nothing is wrong with it.
    if (this.#failure) this.#client = null;
  }

  async #run<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // What the connection had begun is over with it.
    if (this.#failure && text === ROLLBACK) return NOTHING;
    if (this.#failure) throw this.#failure;
    const name = this.pool.names.of(text, parameters.length);
    try {
      return await this.#send<R>(text, parameters, name);
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

  // A newer server has changed a table meanwhile: this text goes without a plan from now on.
  #sendWithoutPlan<R>(text: string, parameters: readonly unknown[], failure: unknown): Promise<PostgresQueryResult<R>> {
    this.pool.names.forget(text);
    return this.#send<R>(text, parameters, null).catch((second) => {
      const judged = this.#judge(second, text);
      // Inside a transaction, which has failed as a whole: `transact` runs it again.
      throw judged instanceof DatabaseAwayError ? judged : failure;
    });
  }

  /** The broken one first: the pool has no more than so many. */
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
    return this.pool.pulse.answerWithin<PostgresQueryResult<R>>(currentPatience(), (done) => {
      client.query({ text, values: [...parameters], ...prepared }, (error, result) => {
        done(error, result as unknown as PostgresQueryResult<R>);
      });
    });
  }

  /** What is to be thrown for it. After a lost or late answer the connection is of no use any more. */
  #judge(error: unknown, text: string): unknown {
    if (isRefusedForNow(error)) return new DatabaseAwayError(describeAway(error), { cause: error });
    const isLate = error instanceof DatabaseAwayError;
    const isLost = isEndOfConnection(error) || (this.#client !== null && this.pool.isBroken(this.#client));
    if (!isLate && !isLost) return error;
    const isUndone = READS.test(text) || BEGINS.test(text) || (this.#isInTransaction() && text !== COMMIT);
    this.#failure = new DatabaseAwayError(describeAway(error), { isUndone, isLost: !isLate, cause: error });
    return this.#failure;
  }

  /** As of the last answer. */
  #isInTransaction(): boolean {
    const status = this.#client?.getTransactionStatus();
    return status === 'T' || status === 'E';
  }
}
