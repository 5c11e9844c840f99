import type { FastifyRequest } from 'fastify';
import { ApiProblem, type Deps } from '../../platform/index.js';
import { mayCall } from '../commands/Command.js';
import { listCommands } from '../commands/commands.js';
import { signedOut } from './authenticate.js';
import { type Caller, callerOf } from './callers.js';
import { rpIdOf } from './consoleOrigin.js';
import { findSession, isConfirmed, type OpenSession } from './sessions.js';
import type { SessionAnswer } from './wire.js';

type InConsole = Caller & { session: OpenSession };

export function sessionOf(request: FastifyRequest): InConsole {
  const { session, ...caller } = callerOf(request);
  if (!session) throw signedOut();
  return { ...caller, session };
}

export async function presentConsole(deps: Deps, { name, role, session }: InConsole): Promise<SessionAnswer> {
  const passkeys = await countPasskeys(deps, session);
  return {
    name,
    role,
    kind: session.kind,
    passkeys,
    canConfirm: session.kind === 'passkey' && passkeys > 0,
    confirmedUntil: isConfirmed(session, deps.clock.now()) ? session.confirmedUntil : null,
    expiresAt: session.expiresAt,
    calls: session.kind === 'enrol' ? {} : callsOf(role),
  };
}

export async function presentNew(deps: Deps, token: string): Promise<SessionAnswer> {
  const session = await findSession(deps, token);
  if (!session) throw new ApiProblem(500, 'INTERNAL', '로그인하지 못했어요.');
  return presentConsole(deps, { name: session.name, role: session.role, session });
}

async function countPasskeys({ db }: Deps, { operatorId, origin }: OpenSession): Promise<number> {
  if (operatorId === null) return 0;
  const { count } = await db
    .selectFrom('operatorPasskeys')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('operatorId', '=', operatorId)
    .where('rpId', '=', rpIdOf(origin))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function callsOf(role: Caller['role']): SessionAnswer['calls'] {
  return Object.fromEntries(
    listCommands().flatMap(([name, command]) => {
      if (!command.method || command.isByTokenAlone || !mayCall(role, command)) return [];
      const { method, path, title, isOnce = false, isDangerous = false } = command;
      return [[name, { method, path, title, isOnce, isDangerous }]];
    }),
  );
}
