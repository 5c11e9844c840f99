import { mapFields, type SignUpFieldName, TOKEN_KEY } from '@storefront/contract';
import { useEffect, useState } from 'react';
import { dropSignUpDraft, readDraftText, writeDraftText } from './draftText';

export interface ConsentValues {
  consentAge: boolean;
  consentTerms: boolean;
  consentPrivacy: boolean;
}

/** A social form leaves some empty. */
export interface SignUpValues extends ConsentValues, Record<SignUpFieldName, string> {
  id: string;
  password: string;
  passwordRepeat: string;
  email: string;
  /** Epoch milliseconds by the server's clock. */
  emailSentAt: number | null;
  emailCode: string;
  phoneNumber: string;
  /** Likewise. */
  phoneSentAt: number | null;
  sendCode: string;
}

export const NOTHING_TYPED: SignUpValues = {
  id: '',
  password: '',
  passwordRepeat: '',
  email: '',
  emailSentAt: null,
  emailCode: '',
  phoneNumber: '',
  phoneSentAt: null,
  sendCode: '',
  ...mapFields(() => ''),
  consentAge: false,
  consentTerms: false,
  consentPrivacy: false,
};

/** Never a password. */
type SignUpDraft = Omit<SignUpValues, 'password' | 'passwordRepeat'>;

const EMPTY = toDraft(NOTHING_TYPED);
let isWatching = false;

function toDraft({ password: _, passwordRepeat: __, ...typed }: SignUpValues): SignUpDraft {
  return typed;
}

function readSignUpDraft(): SignUpDraft | null {
  return parse(readDraftText());
}

/** Keeps changes for the life of the tab (B-register-35). */
function keepSignUpDraft(changes: Partial<SignUpDraft>): void {
  const draft = { ...EMPTY, ...readSignUpDraft(), ...changes };
  if (!Object.values(draft).some(Boolean)) {
    dropSignUpDraft();
    return;
  }
  writeDraftText(JSON.stringify(draft));
  watchLogIns();
}

/** Keeps a sent code unless the draft has another target by now: the form may have been left. */
export const keepSentCode = (name: 'email' | 'phoneNumber') => (typed: string, changes: Partial<SignUpDraft>) => {
  if (readSignUpDraft()?.[name] === typed) keepSignUpDraft(changes);
};

function watchLogIns(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === TOKEN_KEY && newValue) dropSignUpDraft();
  });
}

/** Storage may hold anything: values of a wrong kind are dropped. */
function parse(text: string | null): SignUpDraft | null {
  if (text === null) return null;
  try {
    const stored: Record<string, unknown> = Object(JSON.parse(text));
    const isRight = (name: string, empty: unknown) =>
      typeof stored[name] === (empty === null ? 'number' : typeof empty);
    const known = Object.entries(EMPTY).map(([name, empty]) => [name, isRight(name, empty) ? stored[name] : empty]);
    return Object.fromEntries(known) as SignUpDraft;
  } catch {
    return null;
  }
}

/**
 * Fills a form from its draft and keeps changes (B-register-35).
 * @param patch stable between renders
 */
export function useSignUpDraft(values: SignUpValues, patch: (values: Partial<SignUpValues>) => void): void {
  const [isRestored, setRestored] = useState(false);
  const text = JSON.stringify(toDraft(values));

  // After hydration: prerendered HTML knows no storage.
  useEffect(() => {
    const draft = readSignUpDraft();
    if (draft) patch(draft);
    setRestored(true);
  }, [patch]);

  useEffect(() => {
    if (isRestored) keepSignUpDraft(JSON.parse(text));
  }, [isRestored, text]);
}
