import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { SERVER_FOLDER } from '../config/serverFolder.js';
import { frozenAfterMs } from './databaseContext.js';
import { DatabaseAwayError } from './databaseErrors.js';

interface Waiting {
  resolve: (answer: { rows: unknown[]; affectedRows: number }) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

export class PgliteThread {
  /** Resolves to the reason when the thread has gone; not after `close`. */
  readonly lost: Promise<string>;
  readonly #worker: Worker;
  readonly #exit: Promise<void>;
  #reportLoss: (reason: string) => void = () => undefined;
  #opening: { resolve: () => void; reject: (error: Error) => void } | null = null;
  #waiting: Waiting | null = null;
  #end: DatabaseAwayError | null = null;

  private constructor(directory: string) {
    this.#worker = new Worker(join(SERVER_FOLDER, 'dist/platform/db/pgliteWorker.js'), {
      workerData: { directory } satisfies WorkerStart,
    });
    this.lost = new Promise((resolve) => {
      this.#reportLoss = resolve;
    });
    this.#exit = new Promise((resolve) => this.#worker.once('exit', () => resolve()));
    this.#worker.on('message', (message: FromWorker) => this.#hear(message));
    this.#worker.on('error', (error) => this.#lose(error.message));
    this.#worker.on('exit', () => this.#lose('its thread ended'));
  }

  static async open(directory: string, limitMs: number): Promise<PgliteThread> {
    const thread = new PgliteThread(directory);
    const timer = setTimeout(() => thread.#lose(`it did not open within ${limitMs} ms`), limitMs);
    try {
      await new Promise<void>((resolve, reject) => {
        thread.#opening = { resolve, reject };
      });
      return thread;
    } catch (error) {
      // Two threads over one directory would ruin it.
      await thread.lost;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  async query(text: string, parameters: readonly unknown[]): Promise<{ rows: unknown[]; affectedRows: number }> {
    return new Promise((resolve, reject) => {
      if (this.#end) throw this.#end;
      if (this.#waiting) throw new Error('the embedded database answers one question at a time');
      const limitMs = frozenAfterMs();
      const timer = setTimeout(() => this.#lose(`a statement took over ${limitMs} ms`), limitMs);
      this.#waiting = { resolve, reject, timer };
      this.#tell({ kind: 'query', text, parameters });
    });
  }

  discard(): void {
    this.#lose('its connection could not be used any more');
  }

  async close(): Promise<void> {
    if (!this.#end) {
      this.#end = new DatabaseAwayError('the embedded database is closed');
      this.#tell({ kind: 'close' });
    }
    const timer = setTimeout(() => void this.#worker.terminate(), frozenAfterMs());
    await this.#exit;
    clearTimeout(timer);
  }

  #hear(message: FromWorker): void {
    if (message.kind === 'open') this.#opening?.resolve();
    else if (message.kind === 'broken') this.#lose(message.error.message, toError(message.error));
    else {
      const waiting = this.#waiting;
      this.#waiting = null;
      clearTimeout(waiting?.timer);
      if (message.kind === 'rows') waiting?.resolve(message);
      else waiting?.reject(toError(message.error));
    }
  }

  #lose(reason: string, cause?: Error): void {
    if (this.#end) return;
    const message = `the embedded database is away: ${reason}`;
    this.#end = new DatabaseAwayError(message, { cause });
    // A thread stops even in a loop without an end.
    void this.#worker.terminate().then(() => this.#reportLoss(reason));
    clearTimeout(this.#waiting?.timer);
    // Nobody knows whether it was done.
    this.#waiting?.reject(new DatabaseAwayError(message, { cause, isUndone: false }));
    this.#waiting = null;
    this.#opening?.reject(cause ?? this.#end);
  }

  #tell(message: ToWorker): void {
    this.#worker.postMessage(message);
  }
}

function toError({ name, message, stack, code, constraint }: PlainError): Error {
  const error = Object.assign(new Error(message), { name, code, constraint });
  if (stack !== undefined) error.stack = stack;
  return error;
}

export interface WorkerStart {
  directory: string;
}

export type ToWorker = { kind: 'query'; text: string; parameters: readonly unknown[] } | { kind: 'close' };

export type FromWorker =
  | { kind: 'open' }
  | { kind: 'rows'; rows: unknown[]; affectedRows: number }
  | { kind: 'failed'; error: PlainError }
  | { kind: 'broken'; error: PlainError };

/** A database hangs the statement's values on its errors: only this crosses. */
export interface PlainError {
  name: string;
  message: string;
  stack: string | undefined;
  code: string | undefined;
  constraint: string | undefined;
}
