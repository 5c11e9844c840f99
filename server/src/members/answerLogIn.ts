import type { LoginAnswer } from 'contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../platform/index.js';
import { recordLogIn } from './pastLogIns.js';
import { rememberDevice } from './sessions/knownDevice.js';

/** Who got in, whichever way. */
export interface LoggedIn {
  member: { id: number; tokenEpoch: number };
  accessToken: string;
}

/** What follows every log-in: the device is known from now on, and the member finds it among the log-ins. */
export async function answerLogIn(
  deps: Deps,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  { member, accessToken }: LoggedIn,
): Promise<LoginAnswer> {
  await rememberDevice(deps, exchange, member);
  await recordLogIn(deps, exchange.request, member.id);
  return { accessToken };
}
