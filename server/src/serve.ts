import {
  type Config,
  ConfigError,
  DatabaseAwayError,
  DataDirectoryLockError,
  readConfig,
  SECOND_MS,
} from './platform/index.js';
import { type RunningServer, startServer } from './startServer.js';

/** Requests that have not ended by then are given up: whoever stops servers waits for 10 s. */
const STOP_TIMEOUT_MS = 9 * SECOND_MS;
/** Of that, at least, after the pause that somebody has chosen. */
const FINISH_MS = 6 * SECOND_MS;
/** Ctrl-C reaches the server by its terminal and by whoever started it. What comes later is another signal. */
const ONE_SIGNAL_MS = 500;

const EXPECTED = [ConfigError, DataDirectoryLockError, DatabaseAwayError];

type Report = { type: 'progress'; text: string } | { type: 'ready'; url: string; demo: RunningServer['demo'] };

/** To the process that started this one, else as a line of JSON: that goes where logs go, so without the password. */
function tell(report: Report): void {
  if (process.send) process.send(report);
  else process.stdout.write(`${JSON.stringify(report, (key, value) => (key === 'password' ? undefined : value))}\n`);
}

/** A failure that a person can act on is one line; only a mistake of ours shows where it happened. */
function fail(error: unknown): never {
  const isExpected = error instanceof Error && EXPECTED.some((kind) => error instanceof kind);
  // The stack alone: what a database hangs on its errors carries what was in the statement.
  const mistake = error instanceof Error ? error.stack : String(error);
  console.error(`storefront: ${isExpected ? error.message : mistake}`);
  process.exit(1);
}

function stopOnSignal(server: RunningServer, { stopPauseMs }: Config): void {
  let stoppingSince: number | null = null;
  const stop = (pauseMs: number) => {
    if (stoppingSince !== null) {
      if (Date.now() - stoppingSince > ONE_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = Date.now();
    const timeoutMs = Math.max(STOP_TIMEOUT_MS, pauseMs + FINISH_MS);
    setTimeout(() => {
      console.error(`storefront: gave up what had not ended within ${timeoutMs / SECOND_MS} s`);
      process.exit(1);
    }, timeoutMs).unref();
    server.stop(pauseMs).then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', () => stop(stopPauseMs));
  // A person at the keyboard does not wait for balancers.
  process.on('SIGINT', () => stop(0));
  // Whoever started this server was killed: it would otherwise keep port and data directory.
  process.on('disconnect', () => stoppingSince ?? stop(0));
}

async function start(): Promise<void> {
  // Node would open its inspector to whoever may send a signal. Until here `--inspect-port` keeps it closed.
  process.on('SIGUSR1', () => undefined);
  // Under `npm start` a person reads the output: only what went wrong is worth a line.
  const config = readConfig({ LOG_LEVEL: process.send ? 'warn' : 'info', ...process.env });
  const server = await startServer(config, (text) => tell({ type: 'progress', text }));
  stopOnSignal(server, config);
  tell({ type: 'ready', url: server.url, demo: server.demo });
}

/** The server as a program: until it is told to stop, or with one line about why it does not start. */
export const serve = (): Promise<void> => start().catch(fail);
