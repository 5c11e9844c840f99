import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './createTestApp.js';

/** A sign-up form that is complete. */
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

export interface MemberCalls {
  call(method: 'POST' | 'DELETE', url: string, payload?: object, headers?: Headers): Answer;
  register(changes?: Partial<Record<keyof typeof REGISTRATION, unknown>>): Answer;
  logIn(id: string, password: string): Answer;
  profile(headers: Headers): Answer;
}

/** What people send about their accounts, to the site that is there when they send it. */
export function memberCalls(site: () => TestApp): MemberCalls {
  const call: MemberCalls['call'] = (method, url, payload, headers = {}) =>
    site().app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return {
    call,
    register: (changes = {}) => call('POST', '/auth/register', { ...REGISTRATION, ...changes }),
    logIn: (id, password) => call('POST', '/auth/login', { id, password }),
    profile: (headers) => site().app.inject({ url: '/auth/profile', headers }),
  };
}
