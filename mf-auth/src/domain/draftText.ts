const KEY = 'signUpDraft';

/** Replaces storage that the browser blocks. */
let inMemory: string | null = null;

export function readDraftText(): string | null {
  try {
    return inMemory ?? window.sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function writeDraftText(text: string): void {
  inMemory = null;
  try {
    window.sessionStorage.setItem(KEY, text);
  } catch {
    inMemory = text;
  }
}

/** Forgets the draft after a sign-up or log-in (B-register-35). Kept apart so that the log-in page loads little. */
export function dropSignUpDraft(): void {
  inMemory = null;
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Blocked: nothing is there.
  }
}
