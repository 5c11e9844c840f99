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
  readonly #leases = new WeakMap<PoolClient, Lease>();
  readonly #broken = new WeakSet<PoolClient>();

  constructor(
    private readonly pool: Pool,
    readonly pulse: Pulse,
  ) {
    // For as long as it lives: one that breaks while somebody has it would otherwise end the process.
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

  /** Whoever gets this client later gets it by this lease. */
  bind(client: PoolClient, lease: Lease): void {
    this.#leases.set(client, lease);
  }

  /** @throws DatabaseAwayError */
  checkOut(): Promise<PoolClient> {
    if (this.pulse.isSilent) return Promise.reject(new DatabaseAwayError('the database does not answer'));
    return this.pulse.answerWithin<PoolClient>(currentPatience(), (done) => {
      this.pool.connect((error, client) => {
        if (error) done(new DatabaseAwayError(describeAway(error), { cause: error }));
        // Nobody waits for it any more.
        else if (!done(null, client)) client?.release();
      });
    });
  }

  isBroken(client: PoolClient): boolean {
    return this.#broken.has(client);
  }

  end(): Promise<void> {
    this.pulse.stop();
    return this.pool.end();
  }
}
