import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
  type QueryResult,
} from 'kysely';
import { currentDeadline, frozenAfterMs } from './databaseContext.js';
import { DatabaseAwayError } from './databaseErrors.js';
import { isInTransaction } from './transact.js';

/** An embedded database as long as it lives. After it was opened again, what was asked of the old one fails. */
export interface PgliteSession {
  query<Row>(text: string, parameters: unknown[]): Promise<{ rows: Row[]; affectedRows?: number }>;
  /** Ends it: nobody knows what it is in the middle of. */
  discard?(): void;
}

/** Where sessions come from: one database, in this thread or in one of its own. */
export interface PgliteSource {
  connect(): Promise<PgliteSession>;
  close(): Promise<void>;
}

/** Kysely over PGlite, which has one connection: whoever holds it, a transaction above all, has it alone. */
export class PgliteDialect implements Dialect {
  constructor(private readonly source: PgliteSource) {}

  createAdapter(): DialectAdapter {
    return new PostgresAdapter();
  }

  createDriver(): Driver {
    return new PgliteDriver(this.source);
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new PostgresIntrospector(db);
  }

  createQueryCompiler(): QueryCompiler {
    return new PostgresQueryCompiler();
  }
}

class PgliteDriver implements Driver {
  readonly #mutex = new Mutex();
  #held: { connection: PgliteConnection; release: () => void } | null = null;

  constructor(private readonly source: PgliteSource) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (isInTransaction()) throw new Error('the outer database handle was used inside a transaction');
    const turn = this.#mutex.acquire();
    const release = await inTime(turn, () => void turn.then((giveBack) => giveBack()));
    try {
      const connection = new PgliteConnection(await inTime(this.source.connect()));
      this.#held = { connection, release };
      return connection;
    } catch (error) {
      release();
      throw error;
    }
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
    if (connection instanceof PgliteConnection) connection.isInTransaction = true;
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#end(connection, 'commit');
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#end(connection, 'rollback');
  }

  async releaseConnection(): Promise<void> {
    const held = this.#held;
    this.#held = null;
    // What failed to end would take everyone's later statements into it.
    if (held?.connection.isInTransaction) held.connection.session.discard?.();
    held?.release();
  }

  async destroy(): Promise<void> {
    await this.source.close();
  }

  async #end(connection: DatabaseConnection, statement: 'commit' | 'rollback'): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(statement));
    if (connection instanceof PgliteConnection) connection.isInTransaction = false;
  }
}

class PgliteConnection implements DatabaseConnection {
  isInTransaction = false;

  constructor(readonly session: PgliteSession) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const deadline = currentDeadline();
    deadline.begin(performance.now());
    const asked = this.session.query<Row>(query.sql, [...query.parameters]);
    const result = await asked.finally(() => deadline.end(performance.now()));
    return { rows: result.rows, numAffectedRows: BigInt(result.affectedRows ?? 0) };
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streaming is not supported');
  }
}

/** @throws DatabaseAwayError when the caller's deadline is over; what comes later is for `onLate` */
async function inTime<T>(promise: Promise<T>, onLate: () => void = () => undefined): Promise<T> {
  const deadline = currentDeadline();
  let timer: NodeJS.Timeout | undefined;
  const limitMs = Math.max(0, Math.min(frozenAfterMs(), deadline.leftMs()));
  deadline.begin(performance.now());
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      onLate();
      reject(new DatabaseAwayError('the embedded database is busy'));
    }, limitMs);
  });
  try {
    return await Promise.race([promise, end]);
  } finally {
    clearTimeout(timer);
    deadline.end(performance.now());
  }
}

/** Hands one thing to one holder at a time, in the order of asking. */
class Mutex {
  #tail: Promise<void> = Promise.resolve();

  /** Resolves to the function that gives it back. */
  async acquire(): Promise<() => void> {
    const before = this.#tail;
    const { promise, resolve } = defer();
    this.#tail = promise;
    await before;
    return resolve;
  }
}

function defer(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
