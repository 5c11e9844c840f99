import { randomUUID } from 'node:crypto';
import { mapStored, toHundredths } from '@storefront/contract';
import type { LightMyRequestResponse } from 'fastify';
import { createMember } from '../members/createMember.js';
import { hashPassword } from '../members/sessions/passwordHash.js';
import { signToken } from '../members/sessions/sessionToken.js';
import type { Database } from '../platform/db/Database.js';
import { postMovement } from '../points/ledger/postMovement.js';
import type { TestApp } from './createTestApp.js';

export const PASSWORD = 'correct-horse';

export interface TestMember {
  memberId: number;
  loginId: string;
  headers: { authorization: string };
}

/** Made once: hashing takes a core for 22 ms. */
let hashed: Promise<string> | undefined;

export async function signUpMember(site: TestApp, points = 0): Promise<TestMember> {
  const { deps, db, clock } = site;
  const loginId = `member-${randomUUID().slice(0, 8)}`;
  hashed ??= hashPassword(PASSWORD);
  const memberId = await createMember(db, deps.secrets, {
    loginId,
    passwordHash: await hashed,
    email: `${loginId}@example.com`,
    phone: null,
    ...mapStored(() => '검색'),
    referredBy: null,
    createdAt: clock.now(),
  });
  if (points > 0) {
    await postMovement(db, { memberId, kind: 'adjustment', amount: toHundredths(points), at: clock.now() });
  }
  return { memberId, loginId, headers: await logInNow(site, { memberId }) };
}

/** For a shop that runs in a process of its own. */
export async function givePoints(db: Database, loginId: string, points: number): Promise<void> {
  const member = db.selectFrom('members').select('id').where('loginId', '=', loginId);
  const { id: memberId } = await member.executeTakeFirstOrThrow();
  await postMovement(db, { memberId, kind: 'adjustment', amount: toHundredths(points), at: new Date() });
}

/** In hundredths. */
export async function balanceOf({ db }: TestApp, { memberId }: Pick<TestMember, 'memberId'>): Promise<number> {
  const member = db.selectFrom('members').select('balance').where('id', '=', memberId);
  return (await member.executeTakeFirstOrThrow()).balance;
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Returns headers for `inject`. */
export async function logInNow(
  { deps }: TestApp,
  { memberId }: Pick<TestMember, 'memberId'>,
): Promise<{ authorization: string }> {
  return bearer(await signToken(deps, { id: memberId, tokenEpoch: 0 }));
}

export async function issueApiKey({ app }: TestApp, { headers }: Pick<TestMember, 'headers'>): Promise<string> {
  return (await app.inject({ method: 'POST', url: '/auth/api-key', headers })).json<{ apiKey: string }>().apiKey;
}

export const REGISTRATION = {
  id: 'haneul',
  password: 'pw',
  email: 'haneul@example.com',
  registerWhere: '검색',
  phoneNumber: '',
  sendCode: '',
  referral: '',
  emailCode: '',
};

type Answer = Promise<LightMyRequestResponse>;
type Headers = Record<string, string>;

interface MemberCalls {
  call(method: 'POST' | 'DELETE', url: string, payload?: object, headers?: Headers): Answer;
  register(changes?: Partial<Record<keyof typeof REGISTRATION | 'consents', unknown>>): Answer;
  logIn(id: string, password: string): Answer;
  /** Logs in, and returns headers. */
  enter(id: string, password: string): Promise<ReturnType<typeof bearer>>;
  profile(headers: Headers): Answer;
}

export function memberCalls(site: () => TestApp): MemberCalls {
  const call: MemberCalls['call'] = (method, url, payload, headers = {}) =>
    site().app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  const logIn: MemberCalls['logIn'] = (id, password) => call('POST', '/auth/login', { id, password });
  return {
    call,
    register: (changes = {}) => call('POST', '/auth/register', { ...REGISTRATION, ...changes }),
    logIn,
    enter: async (id, password) => bearer((await logIn(id, password)).json<{ accessToken: string }>().accessToken),
    profile: (headers) => site().app.inject({ url: '/auth/profile', headers }),
  };
}
