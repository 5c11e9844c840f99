import { TOKEN_KEY } from 'contract';
import { useEffect, useState } from 'react';
import { type ConsentValues, NO_CONSENTS } from './consentTicks';
import { dropSignUpDraft, readDraftText, writeDraftText } from './draftText';

/** What a visitor typed into a sign-up, and when codes were sent (epoch ms of this browser). Never a password. */
export interface SignUpDraft extends ConsentValues {
  id: string;
  email: string;
  emailCode: string;
  phoneNumber: string;
  sendCode: string;
  referral: string;
  registerWhere: string;
  emailSentAt: number | null;
  phoneSentAt: number | null;
}

const EMPTY: SignUpDraft = {
  id: '',
  email: '',
  emailCode: '',
  phoneNumber: '',
  sendCode: '',
  referral: '',
  registerWhere: '',
  emailSentAt: null,
  phoneSentAt: null,
  ...NO_CONSENTS,
};
let isWatching = false;

/** What is stored, or null. General and social sign-up share it: the same person fills both. */
export function readSignUpDraft(): SignUpDraft | null {
  return parse(readDraftText());
}

/** Keeps a change of what was typed, for the life of the tab (B-register-35). */
export function keepSignUpDraft(changes: Partial<SignUpDraft>): void {
  const draft = { ...EMPTY, ...readSignUpDraft(), ...changes };
  if (!Object.values(draft).some(Boolean)) {
    dropSignUpDraft();
    return;
  }
  writeDraftText(JSON.stringify(draft));
  watchLogIns();
}

function watchLogIns(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === TOKEN_KEY && newValue) dropSignUpDraft();
  });
}

/** Storage may hold anything: what is not of the right kind counts as nothing. */
function parse(text: string | null): SignUpDraft | null {
  if (text === null) return null;
  try {
    const stored: Record<string, unknown> = Object(JSON.parse(text));
    const isRight = (name: string, empty: unknown) =>
      typeof stored[name] === (empty === null ? 'number' : typeof empty);
    const known = Object.entries(EMPTY).map(([name, empty]) => [name, isRight(name, empty) ? stored[name] : empty]);
    // Each value has just been found to be of its field's kind.
    return Object.fromEntries(known) as SignUpDraft;
  } catch {
    return null;
  }
}

/**
 * Fills a sign-up form with what was kept and keeps what is typed from then on (B-register-35).
 *
 * @param typed what the form holds now
 * @param restore fills the form; the same function at every render
 */
export function useSignUpDraft(typed: Partial<SignUpDraft>, restore: (draft: SignUpDraft) => void): void {
  const [isRestored, setRestored] = useState(false);
  const text = JSON.stringify(typed);

  // After hydration: prerendered HTML knows no storage.
  useEffect(() => {
    const draft = readSignUpDraft();
    if (draft) restore(draft);
    setRestored(true);
  }, [restore]);

  useEffect(() => {
    if (isRestored) keepSignUpDraft(JSON.parse(text));
  }, [isRestored, text]);
}
