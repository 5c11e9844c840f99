import type { Role } from '@storefront/server/commands';
import { ApiError, useSWR } from '@storefront/shared-ui';
import { type CallPlace, knowCalls } from './calls';
import { exchange, SESSION } from './exchange';

export interface Session {
  name: string;
  role: Role;
  /** `enrol` lets a person register a passkey, and nothing else. */
  kind: 'link' | 'enrol' | 'passkey';
  canConfirm: boolean;
  calls: Record<string, CallPlace>;
}

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

export const useConsoleSession = (isNobody = false) =>
  useSWR(SESSION, readSession, {
    revalidateOnFocus: true,
    ...(isNobody && { fallbackData: null, revalidateOnMount: false }),
  });

/** @throws ApiError if the link is spent or late */
export async function signInByLink(token: string): Promise<void> {
  await exchange('POST', '/console/api/sign-in', { body: { token } });
}

const passkeys = () => import('@simplewebauthn/browser');

/** @throws ApiError, or the browser's own error for a refusal */
export async function signInByPasskey(): Promise<void> {
  await answerPasskey('/console/api/passkey-sign-in');
}

export async function confirmByPasskey(): Promise<void> {
  await answerPasskey('/console/api/confirmation');
}

async function answerPasskey(path: string): Promise<void> {
  const { startAuthentication } = await passkeys();
  const optionsJSON = (await exchange('POST', `${path}/options`, { body: {} })) as never;
  await exchange('POST', path, { body: { response: await startAuthentication({ optionsJSON }) } });
}

export async function addPasskey(label: string): Promise<void> {
  const { startRegistration } = await passkeys();
  const optionsJSON = (await exchange('POST', '/console/api/passkeys/options', { body: {} })) as never;
  const response = await startRegistration({ optionsJSON });
  await exchange('POST', '/console/api/passkeys', { body: { label, response } });
}

export interface Passkey {
  id: number;
  label: string;
  host: string;
  createdAt: string;
  lastUsedAt: string | null;
}

const PASSKEYS = '/console/api/passkeys';

export const usePasskeys = () => useSWR(PASSKEYS, async () => (await exchange('GET', PASSKEYS)) as Passkey[]);

export async function removePasskey(id: number): Promise<void> {
  await exchange('DELETE', `${PASSKEYS}/${id}`);
}

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
