import type { Role } from 'server/commands';
import { ApiError, useSWR } from 'shared-ui';
import { type CallPlace, knowCalls } from './calls';
import { exchange, SESSION } from './exchange';

/** Who is here, and what they may. */
export interface Session {
  name: string;
  role: Role;
  /** What opened it: `enrol` lets a person make a passkey, and nothing else. */
  kind: 'link' | 'enrol' | 'passkey';
  /** Until then what is dangerous needs no new confirmation; null where it does. */
  confirmedUntil: string | null;
  expiresAt: string;
  /** How many the person has. */
  passkeys: number;
  /** Whether a passkey can confirm it; else a new link of the command line does. */
  canConfirm: boolean;
  calls: Record<string, CallPlace>;
}

/** Null: nobody is signed in. */
async function readSession(): Promise<Session | null> {
  try {
    const session = (await exchange('GET', SESSION)) as Session;
    knowCalls(session.calls);
    return session;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** @param isNobody whether the page knows already that nobody is: it asks once there may be somebody */
export const useConsoleSession = (isNobody = false) =>
  useSWR(SESSION, readSession, {
    revalidateOnFocus: true,
    ...(isNobody && { fallbackData: null, revalidateOnMount: false }),
  });

/** The token of a single-use link, which came behind the `#`. @throws ApiError for one that is spent or late */
export async function signInByLink(token: string): Promise<void> {
  await exchange('POST', '/console/api/sign-in', { body: { token } });
}

// The library is loaded with the first press.
const passkeys = () => import('@simplewebauthn/browser');

/** Asks the device for a passkey of the person who signs in. @throws ApiError, or what the browser says of a refusal */
export async function signInByPasskey(): Promise<void> {
  await answerPasskey('/console/api/passkey-sign-in');
}

/** Confirms with a passkey who is here. */
export async function confirmByPasskey(): Promise<void> {
  await answerPasskey('/console/api/confirmation');
}

async function answerPasskey(path: string): Promise<void> {
  const { startAuthentication } = await passkeys();
  const optionsJSON = (await exchange('POST', `${path}/options`, { body: {} })) as never;
  await exchange('POST', path, { body: { response: await startAuthentication({ optionsJSON }) } });
}

/** Makes a passkey on this device. @param label by which its owner tells it from others */
export async function addPasskey(label: string): Promise<void> {
  const { startRegistration } = await passkeys();
  const optionsJSON = (await exchange('POST', '/console/api/passkeys/options', { body: {} })) as never;
  const response = await startRegistration({ optionsJSON });
  await exchange('POST', '/console/api/passkeys', { body: { label, response } });
}

/** A passkey of the person who is here. */
export interface Passkey {
  id: number;
  label: string;
  /** The host that it serves at. */
  host: string;
  createdAt: string;
  lastUsedAt: string | null;
}

const PASSKEYS = '/console/api/passkeys';

export const usePasskeys = () => useSWR(PASSKEYS, async () => (await exchange('GET', PASSKEYS)) as Passkey[]);

export async function removePasskey(id: number): Promise<void> {
  await exchange('DELETE', `${PASSKEYS}/${id}`);
}

/** Where the person is signed in. */
export interface OpenConsole {
  id: number;
  name: string;
  openedAt: string;
  seenAt: string;
  address: string;
  agent: string;
  isCurrent: boolean;
}

const SESSIONS = '/console/api/sessions';

export const useOpenConsoles = () => useSWR(SESSIONS, async () => (await exchange('GET', SESSIONS)) as OpenConsole[]);

export async function endConsole(id: number): Promise<void> {
  await exchange('DELETE', `${SESSIONS}/${id}`);
}

export async function signOut(): Promise<void> {
  await exchange('DELETE', SESSION);
}
