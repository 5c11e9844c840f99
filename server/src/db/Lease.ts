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
 * One connection for as long as somebody has it. A connection that breaks is thrown away when it is given back; what was
 * asked on it is asked once more on another if that can do no harm, else it fails as `DatabaseAwayError`.
 */
export class Lease implements PostgresPoolClient {
  #isInTransaction = false;
  #failure: DatabaseAwayError | null = null;

  constructor(
    private readonly pool: PreparedPool,
    private client: PoolClient | null,
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
    this.client?.release(this.#failure ?? undefined);
    this.client = null;
  }

  async #run<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // What the connection had begun is over with it.
    if (this.#failure && text === ROLLBACK) return NOTHING;
    if (this.#failure) throw this.#failure;
    if (BEGINS.test(text)) this.#isInTransaction = true;
    try {
      return await this.#ask<R>(text, parameters);
    } catch (error) {
      if (!(error instanceof DatabaseAwayError)) throw error;
      if (text === ROLLBACK) return NOTHING;
      if (!error.isLost || this.#isInTransaction || !READS.test(text)) throw error;
      await this.#replace();
      return this.#ask<R>(text, parameters);
    }
  }

  /** The broken one first: the pool has no more than so many. */
  async #replace(): Promise<void> {
    this.release();
    this.client = await this.pool.checkOut();
    this.#failure = null;
  }

  async #ask<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const { names, pulse } = this.pool;
    const isUndone = READS.test(text) || (this.#isInTransaction && text !== COMMIT);
    const name = names.of(text, parameters.length);
    try {
      return await pulse.answerWithin(currentPatience(), () => this.#send<R>(text, parameters, name), isUndone);
    } catch (error) {
      if (name === null || !isStalePlan(error)) throw this.#judge(error, isUndone);
      // A newer server has changed a table meanwhile: this text goes without a plan from now on.
      names.forget(text);
      const again = pulse.answerWithin(currentPatience(), () => this.#send<R>(text, parameters, null), isUndone);
      return again.catch((second) => {
        const judged = this.#judge(second, isUndone);
        // Inside a transaction, which has failed as a whole: `transact` runs it again.
        throw judged instanceof DatabaseAwayError ? judged : error;
      });
    }
  }

  async #send<R>(text: string, parameters: readonly unknown[], name: string | null): Promise<PostgresQueryResult<R>> {
    if (!this.client) throw new Error('a connection was used after it was given back');
    const prepared = name === null ? {} : { name };
    const { command, rowCount, rows } = await this.client.query({ text, values: [...parameters], ...prepared });
    return { command: command as PostgresQueryResult<R>['command'], rowCount: rowCount ?? 0, rows };
  }

  /** What is to be thrown for it. After a lost or late answer the connection is of no use any more. */
  #judge(error: unknown, isUndone: boolean): unknown {
    if (error instanceof DatabaseAwayError) {
      this.#failure = error;
      return error;
    }
    if (isRefusedForNow(error)) return new DatabaseAwayError(describeAway(error), { cause: error });
    if (!this.#isBroken() && !isEndOfConnection(error)) return error;
    this.#failure = new DatabaseAwayError(describeAway(error), { isUndone, isLost: true, cause: error });
    return this.#failure;
  }

  #isBroken(): boolean {
    return this.client !== null && this.pool.isBroken(this.client);
  }
}
