import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { DatabaseAwayError } from './DatabaseAwayError.js';
import { describeAway } from './describeAway.js';
import { Lease } from './Lease.js';
import { currentPatience } from './Patience.js';
import type { Pulse } from './Pulse.js';
import { StatementNames } from './StatementNames.js';

/**
 * A pool whose connections parse and plan each text once, a third of the work of a short statement; which waits for a
 * connection no longer than whoever asks has patience; and which never hands out a broken one again.
 */
export class PreparedPool implements PostgresPool {
  readonly names = new StatementNames();
  readonly #broken = new WeakSet<PoolClient>();

  constructor(
    private readonly pool: Pool,
    readonly pulse: Pulse,
  ) {
    // For as long as it lives: one that breaks while somebody has it would otherwise end the process.
    pool.on('connect', (client) => client.on('error', () => this.#broken.add(client)));
  }

  async connect(): Promise<PostgresPoolClient> {
    return new Lease(this, await this.checkOut());
  }

  /** @throws DatabaseAwayError */
  async checkOut(): Promise<PoolClient> {
    if (this.pulse.isSilent) throw new DatabaseAwayError('the database does not answer');
    let isWanted = true;
    const connect = async () => {
      const client = await this.pool.connect();
      if (!isWanted) client.release();
      return client;
    };
    try {
      return await this.pulse.answerWithin(currentPatience(), connect, true);
    } catch (error) {
      isWanted = false;
      if (error instanceof DatabaseAwayError) throw error;
      throw new DatabaseAwayError(describeAway(error), { cause: error });
    }
  }

  isBroken(client: PoolClient): boolean {
    return this.#broken.has(client);
  }

  end(): Promise<void> {
    this.pulse.stop();
    return this.pool.end();
  }
}
