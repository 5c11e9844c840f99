const KEY = 'signUpDraft';

/** What takes the storage's place where the browser blocks it: lives as long as the page. */
let inMemory: string | null = null;

/** What is stored in this tab, or null. */
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

/**
 * Forgets what was typed into a sign-up: the customer has signed up, or somebody has logged in (B-register-35). Apart
 * from the draft's rules, because the log-in page carries nothing else of it.
 */
export function dropSignUpDraft(): void {
  inMemory = null;
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Blocked: nothing is there.
  }
}
