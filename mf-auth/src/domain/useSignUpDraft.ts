import { useEffect, useState } from 'react';
import { keepSignUpDraft, readSignUpDraft, type SignUpDraft } from './signUpDraft';

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
