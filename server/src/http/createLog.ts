import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { LogLevel } from '../config/Config.js';

interface LoggedRequest {
  method?: string;
  url?: string;
  ip?: string;
}

/**
 * Structured logs. A request is logged by method, path and address alone: headers, queries and bodies carry tokens,
 * passwords and codes. A failure is logged by name, message and place alone: what a database hangs on it (statement,
 * parameters, the row that was in the way) carries what people sent.
 */
export function logOptions(level: LogLevel): LoggerOptions {
  return {
    level,
    redact: {
      paths: ['password', 'token', 'secret', 'apiKey', 'code', 'authorization'].flatMap((name) => [name, `*.${name}`]),
      censor: '[hidden]',
    },
    serializers: {
      req: ({ method, url, ip }: LoggedRequest) => ({ method, path: url?.split('?', 1)[0], ip }),
      err: describeError,
    },
  };
}

interface LoggedError {
  type: string;
  message: string;
  stack?: string | undefined;
  /** Of the database, or of the system. */
  errorCode?: string | undefined;
  cause?: LoggedError | undefined;
}

function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const errorCode = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined;
  return { type: error.name, message: error.message, stack: error.stack, errorCode, cause };
}

/** The server's log, to standard output unless a test listens. */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  return pino(logOptions(level), destination);
}
