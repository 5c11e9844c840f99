import pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { SECOND_MS } from '../time/time.js';
import { STATEMENT_LIMIT_MS } from './databaseContext.js';
import { parseBigint, parseMoney } from './numbers.js';

/** For a connection that is free, or a new one; customers have less patience. */
const CONNECT_TIMEOUT_MS = 10 * SECOND_MS;
const { INT8, NUMERIC } = pg.types.builtins;

/**
 * What the server does by itself. The limits that customers meet are `answerWithin`'s, since a frozen server keeps none;
 * it looks every second whether whoever asked is still there, so that what was given up does not go on and hold its
 * locks. A statement that nobody gave up ends at last, locks that it waits for included.
 */
const SERVER_SETTINGS = {
  idle_in_transaction_session_timeout: 30 * SECOND_MS,
  client_connection_check_interval: SECOND_MS,
};

// The type of a parser in pg is generic over text and binary; we never ask for binary results.
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, parseBigint],
  [NUMERIC, parseMoney],
]);

/**
 * A connection pool that reads bigint and numeric as the embedded database's handle does.
 * @param statementLimitMs After so long PostgreSQL itself ends a statement.
 */
export function createPool(url: string, size: number, statementLimitMs = STATEMENT_LIMIT_MS): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    options: Object.entries({ ...SERVER_SETTINGS, statement_timeout: statementLimitMs })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
    },
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/** How many connections are idle and in use, and how many questions wait for one. */
export function watchPool(pool: pg.Pool, registry: Registry): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections to PostgreSQL by state, and as `waiting` what waits for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}
