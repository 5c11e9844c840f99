/** A log-in by Naver that this browser has begun. */
interface NaverAttempt {
  state: string;
  /** Where the person wanted to go, or was asked to log in again; absent for no place in particular. */
  returnTo?: string | undefined;
}

/** As long as Naver's code works. */
const LIFETIME_SECONDS = 600;

/**
 * Keeps in this browser what is sent to Naver, for a landing page that no other page waits for (B-login-35): an answer with
 * another state was not asked for here. A cookie ends by itself, and is there in a window of its own, too. Over https no other
 * host below the domain can set it.
 */
export function keepNaverAttempt(attempt: NaverAttempt): void {
  write(encodeURIComponent(JSON.stringify(attempt)), LIFETIME_SECONDS);
}

/** Forgets it: it was answered. */
export const dropNaverAttempt = (): void => write('', 0);

/** The attempt to which this state belongs, once; null for any other. */
export function takeNaverAttempt(state: string): NaverAttempt | null {
  const kept = read();
  if (kept?.state !== state) return null;
  dropNaverAttempt();
  return kept;
}

const isSecure = () => window.location.protocol === 'https:';
const nameOf = () => (isSecure() ? '__Host-naver' : 'naver');

function write(value: string, maxAge: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every app's browser.
  document.cookie = `${nameOf()}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecure() ? '; Secure' : ''}`;
}

function read(): NaverAttempt | null {
  const start = `${nameOf()}=`;
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(start));
  try {
    return found === undefined ? null : JSON.parse(decodeURIComponent(found.slice(start.length)));
  } catch {
    return null;
  }
}
