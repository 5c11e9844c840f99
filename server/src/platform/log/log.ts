import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { LogLevel } from '../config/readConfig.js';
import { shortenAddress } from '../text/networkOf.js';
import { SECOND_MS } from '../time/time.js';

const MAX_PATH_LENGTH = 200;

const EVERY_MS = 10 * SECOND_MS;
export const DATABASE_AWAY = 'the database is away';

export type Log = FastifyBaseLogger;

/** Writes to standard output unless a test listens. */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  return pino(logOptions(level), destination);
}

interface LoggedRequest {
  method?: string;
  url?: string;
  ip?: string;
  routeOptions?: { url?: string | undefined };
}

/** By its route: a member's ID may be a parameter. */
function pathOf({ url, routeOptions }: LoggedRequest): string | undefined {
  const route = routeOptions?.url;
  return route?.includes(':') ? route : url?.split('?', 1)[0]?.slice(0, MAX_PATH_LENGTH);
}

/**
 * Logs requests by method, path or route, and network alone: headers, queries and bodies carry tokens and passwords.
 * Failures by name, message and place alone: a database hangs its statement's values on them.
 */
export function logOptions(level: LogLevel): LoggerOptions {
  return {
    level,
    redact: {
      paths: ['password', 'token', 'secret', 'apiKey', 'code', 'authorization'].flatMap((name) => [name, `*.${name}`]),
      censor: '[hidden]',
    },
    serializers: {
      req: (request: LoggedRequest) => ({
        method: request.method,
        path: pathOf(request),
        ip: request.ip === undefined ? undefined : shortenAddress(request.ip),
      }),
      err: describeError,
    },
  };
}

/** Writes one line for each request, when it is over. */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest): void {
    request.log.debug({ req: request }, 'incoming request');
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = {
      req: request,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (error) reply.log.warn({ ...line, err: error }, 'request broken off');
    else reply.log.info(line, 'request completed');
  }

  /** The framework's line would hold the whole address. */
  override routeNotFound(): void {}
}

interface LoggedError {
  type: string;
  message: string;
  stack?: string | undefined;
  errorCode?: string | undefined;
  cause?: LoggedError | undefined;
}

function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const errorCode = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined;
  return { type: error.name, message: error.message, stack: error.stack, errorCode, cause };
}

const said = new Map<string, { at: number; unsaid: number }>();

/**
 * Logs one line in ten seconds for a reason that comes thousands of times, with the number left out
 * (`acceptance/awayDatabase.full.test.ts`).
 * @param text Always the same for the same reason.
 */
export function warnSeldom(log: Log, text: string, details: object): void {
  const last = said.get(text);
  const now = performance.now();
  if (last && now - last.at < EVERY_MS) {
    last.unsaid += 1;
    return;
  }
  said.set(text, { at: now, unsaid: 0 });
  log.warn({ ...details, ...(last && last.unsaid > 0 ? { unsaid: last.unsaid } : {}) }, text);
}
