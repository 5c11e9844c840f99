import { describeOldNode } from './describeOldNode.js';
import {
  type Config,
  ConfigError,
  DatabaseAwayError,
  DataDirectoryLockError,
  readConfig,
  SECOND_MS,
} from './platform/index.js';
import { type RunningServer, startServer } from './startServer.js';

/** Whoever stops servers waits for 10 s. */
const STOP_TIMEOUT_MS = 9 * SECOND_MS;
/** Left at least after the chosen pause. */
const FINISH_MS = 6 * SECOND_MS;
/** Ctrl-C reaches the server by its terminal and by its parent. */
const ONE_SIGNAL_MS = 500;

const EXPECTED = [ConfigError, DataDirectoryLockError, DatabaseAwayError];

type Report = { type: 'progress'; text: string } | { type: 'ready'; url: string; demo: RunningServer['demo'] };

/** Reports to the parent process, else to the log without the password. */
function tell(report: Report): void {
  if (process.send) process.send(report);
  else process.stdout.write(`${JSON.stringify(report, (key, value) => (key === 'password' ? undefined : value))}\n`);
}

/** A failure that a person can act on is one line; a bug shows its stack. */
function fail(error: unknown): never {
  const isExpected = error instanceof Error && EXPECTED.some((kind) => error instanceof kind);
  // The stack alone: database errors carry the statement's values.
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
  // The parent was killed: the server would keep port and data directory.
  process.on('disconnect', () => stoppingSince ?? stop(0));
}

async function start(): Promise<void> {
  const oldNode = describeOldNode(process.versions.node);
  if (oldNode) tell({ type: 'progress', text: oldNode });
  // Node would open its inspector to whoever may send a signal. Until here `--inspect-port` keeps it closed.
  process.on('SIGUSR1', () => undefined);
  // Under `npm start` a person reads the output.
  const config = readConfig({ LOG_LEVEL: process.send ? 'warn' : 'info', ...process.env });
  const server = await startServer(config, (text) => tell({ type: 'progress', text }));
  stopOnSignal(server, config);
  tell({ type: 'ready', url: server.url, demo: server.demo });
}

/** Runs the server until it is told to stop. */
export const serve = (): Promise<void> => start().catch(fail);
