import { type Logger, type LoggerOptions, pino } from 'pino';
import type { LogLevel } from '../config/Config.js';

interface LoggedRequest {
  method?: string;
  url?: string;
  ip?: string;
}

/**
 * Structured logs. A request is logged by method, path and address alone: headers, queries and bodies carry tokens,
 * passwords and codes.
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
      err: pino.stdSerializers.err,
    },
  };
}

/** The server's log, to standard output. */
export function createLog(level: LogLevel): Logger {
  return pino(logOptions(level));
}
