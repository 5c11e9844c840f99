import pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { SECOND_MS } from '../time/time.js';
import { STATEMENT_LIMIT_MS } from './databaseContext.js';
import { parseBigint, parseMoney } from './numbers.js';

const CONNECT_TIMEOUT_MS = 10 * SECOND_MS;
const { INT8, NUMERIC } = pg.types.builtins;

/**
 * A frozen server keeps no limits: customers meet `answerWithin`'s. The server looks whether clients are gone, so that
 * abandoned statements hold no locks.
 */
const SERVER_SETTINGS = {
  idle_in_transaction_session_timeout: 30 * SECOND_MS,
  client_connection_check_interval: SECOND_MS,
};

// pg's parsers are generic over text and binary; we never ask for binary.
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, parseBigint],
  [NUMERIC, parseMoney],
]);

/** @param statementLimitMs After so long PostgreSQL itself ends a statement. */
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
  // Without a listener a broken idle connection ends the process.
  pool.on('error', () => undefined);
  return pool;
}

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
