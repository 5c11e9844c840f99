import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { currentDeadline, frozenAfterMs } from './databaseContext.js';
import { awayIfRefused, DatabaseAwayError } from './databaseErrors.js';
import { isInTransaction } from './transact.js';

const BEGINS = /^(?:begin|start transaction)\b/;
const ENDS = /^(?:commit|rollback)$/;

export interface PgliteSession {
  query<Row>(text: string, parameters: unknown[]): Promise<{ rows: Row[]; affectedRows?: number }>;
  discard?(): void;
}

export interface PgliteSource {
  connect(): Promise<PgliteSession>;
  close(): Promise<void>;
}

/** Queues for PGlite's one connection, within each caller's deadline (`acceptance/embeddedDatabase.full.test.ts`). */
export class PglitePool implements PostgresPool {
  #lastTurn: Promise<void> = Promise.resolve();

  constructor(private readonly source: PgliteSource) {}

  async connect(): Promise<PostgresPoolClient> {
    if (isInTransaction()) throw new Error('the outer database handle was used inside a transaction');
    const turn = this.#takeTurn();
    const giveBack = await inTime(turn, () => void turn.then((lateGiveBack) => lateGiveBack()));
    try {
      return new PgliteClient(await inTime(this.source.connect()), giveBack);
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  end(): Promise<void> {
    return this.source.close();
  }

  async #takeTurn(): Promise<() => void> {
    const before = this.#lastTurn;
    let giveBack = (): void => undefined;
    this.#lastTurn = new Promise((resolve) => {
      giveBack = resolve;
    });
    await before;
    return giveBack;
  }
}

class PgliteClient implements PostgresPoolClient {
  #isInTransaction = false;

  constructor(
    private readonly session: PgliteSession,
    private readonly giveBack: () => void,
  ) {}

  readonly query = (<R>(text: string, parameters: readonly unknown[] = []) =>
    this.#run<R>(text, parameters)) as PostgresPoolClient['query'];

  release(): void {
    // It would take later statements into the transaction.
    if (this.#isInTransaction) this.session.discard?.();
    this.giveBack();
  }

  async #run<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const deadline = currentDeadline();
    deadline.begin(performance.now());
    const asked = this.session.query<R>(text, [...parameters]);
    const { rows, affectedRows = 0 } = await asked
      .catch((error: unknown) => {
        throw awayIfRefused(error);
      })
      .finally(() => deadline.end(performance.now()));
    if (BEGINS.test(text)) this.#isInTransaction = true;
    else if (ENDS.test(text)) this.#isInTransaction = false;
    // PGlite does not name the command; Kysely counts rows for any that changes some.
    return { command: 'UPDATE', rowCount: affectedRows, rows };
  }
}

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
