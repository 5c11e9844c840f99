import type { AnswerOf, COMMANDS, RequestOf } from '@storefront/server/commands';
import { ApiError, newIdempotencyKey } from '@storefront/shared-ui';
import { exchange } from './exchange';

type Groups = (typeof COMMANDS)[keyof typeof COMMANDS];
type Together<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void ? All : never;
type Rows = Together<Groups>;

export type CallName = { [Name in keyof Rows]: Rows[Name] extends { method: string } ? Name : never }[keyof Rows];
export type Asked<Name extends CallName> = RequestOf<Rows[Name]>;
export type Answer<Name extends CallName> = AnswerOf<Rows[Name]>;

export interface CallPlace {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  isOnce: boolean;
}

let places: Readonly<Record<string, CallPlace>> = {};

export function knowCalls(known: Readonly<Record<string, CallPlace>>): void {
  places = known;
}

export const mayCall = (name: CallName): boolean => Object.hasOwn(places, name);

/** @throws Error for a call that the person may not make: it should not have been offered */
export function placeOf(name: CallName): CallPlace {
  const place = places[name];
  if (!place) throw new Error(`${name} is not among the calls of this role`);
  return place;
}

/** Keys of requests without an answer: a retry, after a reload too, reuses its key and happens once (B-operator-14). */
const unanswered = {
  read: (intent: string) => sessionStorage.getItem(`unanswered ${intent}`),
  note: (intent: string, key: string) => sessionStorage.setItem(`unanswered ${intent}`, key),
  forget: (intent: string) => sessionStorage.removeItem(`unanswered ${intent}`),
};

/** No answer came to a command that happens once under its key. */
export const LOST_ONCE = 'LOST_ONCE';

interface Parts {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number | undefined>>;
  body?: unknown;
}

/**
 * Makes a call of the table. `isWatch`: the page makes it by itself, which keeps no session open.
 * @throws ApiError `NETWORK` or `TIMEOUT` where nobody knows whether it happened
 */
export async function call<Name extends CallName>(
  name: Name,
  asked: Asked<Name>,
  { isWatch = false, onTag }: { isWatch?: boolean; onTag?: (tag: string) => void } = {},
): Promise<Answer<Name>> {
  const place = placeOf(name);
  const { params = {}, query, body } = asked as Parts;
  const path = place.path.replace(/:(\w+)/g, (_, field) => encodeURIComponent(params[field] ?? ''));
  const intent = JSON.stringify([name, asked]);
  const key = place.isOnce ? (unanswered.read(intent) ?? newIdempotencyKey()) : undefined;
  if (key) unanswered.note(intent, key);
  const answer = await exchange(place.method, path, { query, body, key, isWatch, onTag }).catch((error) => {
    // A refusal is an answer; after a lost one the next try has to be the same.
    const isRefusal = error.status >= 400 && error.status < 500;
    if (isRefusal) unanswered.forget(intent);
    if (isRefusal || !key) throw error;
    throw new ApiError({ status: error.status, code: LOST_ONCE, message: error.message });
  });
  unanswered.forget(intent);
  return answer as Answer<Name>;
}
