import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { LogLevel } from '../config/Config.js';
import { shortenAddress } from '../text/networkOf.js';
import { SECOND_MS } from '../time/time.js';

/** An address that nothing answers may be of any length. */
const MAX_PATH_LENGTH = 200;

/** Of what `warnSeldom` says. */
const EVERY_MS = 10 * SECOND_MS;
export const DATABASE_AWAY = 'the database is away';

export type Log = FastifyBaseLogger;

/** The server's log, to standard output unless a test listens. */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  return pino(logOptions(level), destination);
}

interface LoggedRequest {
  method?: string;
  url?: string;
  ip?: string;
  routeOptions?: { url?: string | undefined };
}

/** An address with parameters is told by its route: a member's ID may be one of them. */
function pathOf({ url, routeOptions }: LoggedRequest): string | undefined {
  const route = routeOptions?.url;
  return route?.includes(':') ? route : url?.split('?', 1)[0]?.slice(0, MAX_PATH_LENGTH);
}

/**
 * Structured logs. A request is logged by method, path or route, and network alone: headers, queries and bodies carry tokens,
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
      req: (request: LoggedRequest) => ({
        method: request.method,
        path: pathOf(request),
        ip: request.ip === undefined ? undefined : shortenAddress(request.ip),
      }),
      err: describeError,
    },
  };
}

/** One line for each request, when it is over: which (`reqId`), what was asked, what came of it and how long it took. */
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

  /** `requestCompleted` says it. The framework's line would hold the whole address. */
  override routeNotFound(): void {}
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

const said = new Map<string, { at: number; unsaid: number }>();

/**
 * For a log that a database which is away fills (`acceptance/awayDatabase.full.test.ts`).
 * Logs what may happen thousands of times a second for one reason, such as a database that is away: one line in ten
 * seconds, with the number of those that were left out.
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
