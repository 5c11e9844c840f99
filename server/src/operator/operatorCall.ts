import type { RequestErrors } from '@storefront/contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import * as v from 'valibot';
import {
  ApiProblem,
  type Database,
  DatabaseAwayError,
  Deadline,
  type Deps,
  runWithin,
  SECOND_MS,
  Semaphore,
} from '../platform/index.js';
import { callerOf } from './access/callers.js';
import { confirmationNeeded, isConfirmed } from './access/sessions.js';
import { type AnyCall, type Call, type Command, mayCall } from './commands/Command.js';
import { recordAction } from './recordAction.js';

export interface OperatorDeps extends Deps {
  operatorToken: string;
  reads?: Database | undefined;
}

/** Keeps an operator's searches from taking all of the customers' connections (`operatorReads.full.test.ts`). */
export const READS_AT_ONCE = 2;
/** Limit of all statements of a read, including the wait for a connection. */
export const READ_LIMIT_MS = 5 * SECOND_MS;
/** Concurrent reads of everything (`isWhole`). */
const WHOLE_AT_ONCE = 2;
const wholeReads = new Semaphore({
  atOnce: WHOLE_AT_ONCE,
  atOncePerSubject: WHOLE_AT_ONCE,
  waitingPerSubject: 20,
  waitMs: 30 * SECOND_MS,
});

type CommandRequest<P, Q, B> = FastifyRequest<{ Params: P; Querystring: Q; Body: B }>;

type HandlerOf<C> =
  C extends Call<infer P, infer Q, infer B, infer A>
    ? (
        request: CommandRequest<v.InferOutput<P>, v.InferOutput<Q>, v.InferOutput<B>>,
        reply: FastifyReply,
      ) => v.InferOutput<A> | Promise<v.InferOutput<A>>
    : never;

type HandlersOf<G> = {
  [Name in keyof G as G[Name] extends { method: string } ? Name : never]: HandlerOf<G[Name]>;
};

export function routesOf<G extends Readonly<Record<string, Command>>>(
  group: G,
  open: (deps: OperatorDeps, app: FastifyInstance) => HandlersOf<G>,
): (app: FastifyInstance, deps: OperatorDeps) => Promise<void> {
  return async (app, deps) => {
    const writing: Partial<Record<string, HandlerOf<AnyCall>>> = open(deps, app);
    const reading: typeof writing = deps.reads ? open({ ...deps, db: deps.reads }, app) : writing;
    for (const [name, command] of Object.entries(group)) {
      const handle = isBounded(command) ? reading[name] : writing[name];
      if (!command.method || !handle) continue;
      const { method, path, params, query, body, maxBodyBytes, status = 200 } = command;
      app.route({
        method,
        url: path,
        schema: {
          ...(params && { params: readAddress(params) }),
          ...(query && { querystring: query }),
          ...(body && { body }),
        },
        ...(maxBodyBytes && { bodyLimit: maxBodyBytes }),
        onRequest: (request) => checkRights(deps, request, name, command),
        handler: (request, reply) => {
          const answer = async () => handle(request, reply.code(status));
          if (isBounded(command)) return readWithin(deps, reply, { ...command, read: answer });
          return method === 'GET' ? wholeReads.during('operator', answer) : answer();
        },
      });
    }
  };
}

function isBounded(command: Command): command is AnyCall {
  return command.method === 'GET' && !command.isWhole;
}

/** Gives a read up after its time or when the caller left; PostgreSQL ends it too (B-operator-33). */
async function readWithin<T>(
  { db }: Deps,
  reply: FastifyReply,
  { narrow, read }: Pick<AnyCall, 'narrow'> & { read: () => Promise<T> },
): Promise<T> {
  const deadline = new Deadline(READ_LIMIT_MS);
  reply.raw.once('close', () => deadline.cut());
  try {
    return await runWithin(deadline, read);
  } catch (error) {
    const isOver = error instanceof DatabaseAwayError && deadline.leftMs() <= 0;
    if (!isOver || !(await answers(db))) throw error;
    const advice = narrow ?? '잠시 후 다시 시도해 주세요.';
    throw new ApiProblem(422, 'TOO_BROAD', `${READ_LIMIT_MS / SECOND_MS}초 안에 다 찾지 못했어요. ${advice}`);
  }
}

const answers = (db: Database): Promise<boolean> =>
  runWithin(new Deadline(SECOND_MS), () => sql`select 1`.execute(db)).then(
    () => true,
    () => false,
  );

/**
 * Audits and refuses a wrong role (B-operator-32), or a dangerous command without a fresh confirmation (B-console-12).
 */
async function checkRights(deps: OperatorDeps, request: FastifyRequest, name: string, command: AnyCall): Promise<void> {
  const { role, session } = callerOf(request);
  const refuse = async (detail: Record<string, string>, problem: ApiProblem) => {
    await recordAction(deps.db, { ...deps, request }, { action: 'call.refused', target: name, detail });
    throw problem;
  };
  if (!mayCall(role, command) || (session && command.isByTokenAlone)) {
    const message = `권한이 없는 명령이에요: ${command.title} (role ${role} may not call '${name}')`;
    await refuse({ role }, new ApiProblem(403, 'ROLE', message));
  }
  if (session && command.isDangerous && !isConfirmed(session, deps.clock.now()))
    await refuse({ role, reason: 'confirmation' }, confirmationNeeded());
}

function readAddress(schema: v.GenericSchema) {
  return v.pipe(
    v.unknown(),
    v.transform((address) => {
      const read = v.safeParse(schema, address);
      if (read.success) return read.output;
      const [code = '', ...words] = read.issues[0].message.split(' ');
      throw new ApiProblem(404, code, words.join(' '));
    }),
  );
}

const MOST_NAMED = 5;

export function refuseInput(errors: RequestErrors): ApiProblem {
  const fields = Object.keys(errors).filter((field) => field !== '');
  const named = fields.slice(0, MOST_NAMED).join(', ') + (fields.length > MOST_NAMED ? ', …' : '');
  return new ApiProblem(400, 'FORM_INVALID', `입력 양식을 맞춰주세요.${named === '' ? '' : ` (${named})`}`);
}
