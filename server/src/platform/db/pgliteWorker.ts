import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { openPglite } from './openPglite.js';
import type { FromWorker, PlainError, ToWorker, WorkerStart } from './PgliteThread.js';

/** After these the engine's memory cannot be trusted. */
const BROKEN_SEVERITIES = ['PANIC', 'FATAL'];

async function serve({ directory }: WorkerStart): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('this is a worker');
  const tell = (message: FromWorker) => port.postMessage(message);
  let pglite: PGlite;
  try {
    pglite = await openPglite(directory);
  } catch (error) {
    tell({ kind: 'broken', error: toPlain(error) });
    return;
  }
  port.on('message', async (message: ToWorker) => {
    try {
      if (message.kind === 'close') {
        await pglite.close();
        port.close();
        return;
      }
      const { rows, affectedRows } = await pglite.query(message.text, [...message.parameters]);
      tell({ kind: 'rows', rows, affectedRows: affectedRows ?? 0 });
    } catch (error) {
      tell({ kind: isBroken(error) ? 'broken' : 'failed', error: toPlain(error) });
    }
  });
  tell({ kind: 'open' });
}

/** A trap of the engine; everything else is the statement's fault. */
function isBroken(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  const { severity } = error as { severity?: unknown };
  return error.name === 'RuntimeError' || error.name === 'ExitStatus' || BROKEN_SEVERITIES.includes(String(severity));
}

function toPlain(error: unknown): PlainError {
  const text = (name: 'code' | 'constraint') => {
    const value = (error as Partial<Record<typeof name, unknown>> | null)?.[name];
    return typeof value === 'string' ? value : undefined;
  };
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return { name, message, stack, code: text('code'), constraint: text('constraint') };
}

await serve(workerData as WorkerStart);
