import { TOKEN_KEY } from 'contract';
import { useEffect, useState } from 'react';
import { type ConsentValues, NO_CONSENTS } from './consentTicks';
import { dropSignUpDraft, readDraftText, writeDraftText } from './draftText';

/** Sign-up draft with times of sent codes (epoch ms). Never a password. */
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

export function readSignUpDraft(): SignUpDraft | null {
  return parse(readDraftText());
}

/** Keeps changes for the life of the tab (B-register-35). */
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
 * @param restore stable between renders
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
