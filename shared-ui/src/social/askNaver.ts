import { MAX_TOKEN_LENGTH } from 'contract';
import type { Asking, SocialAnswer } from './asking';
import { WINDOW_TEXT, watchWindow } from './watchWindow';

const TEXT = {
  unavailable: '지금은 네이버 로그인을 이용할 수 없어요. 다른 방법으로 로그인해 주세요.',
  unfinished: '네이버 로그인을 마치지 않았어요.',
} as const;

const FEATURES = 'popup,width=480,height=720';
const NONCE_BYTES = 24;

export interface NaverApp {
  authorizeUrl: string | undefined;
  clientId: string;
  /** Public, the same for every attempt. */
  state: string;
  redirectUrl: string;
}

/** What Naver's window brings back. */
export interface NaverProof {
  code: string;
  state: string;
}

/**
 * Asks in a window of Naver's who this is; call it within a press, or the browser blocks the window. The answer is the
 * message of our own landing page (B-login-11); anything else that is said to this page counts for nothing.
 */
export function askNaver(app: NaverApp, { succeed, fail }: SocialAnswer<NaverProof>): Asking | null {
  const state = `${app.state}.${createNonce()}`;
  const url = authorizeUrl(app, state);
  if (!url) {
    fail(TEXT.unavailable);
    return null;
  }
  const popup = window.open(url, 'naver-login', FEATURES);
  if (!popup || popup.closed) {
    fail(WINDOW_TEXT.blocked);
    return null;
  }

  const receive = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== window.location.origin || source !== popup) return;
    const proof = readProof(data);
    if (proof?.state !== state) return;
    stop();
    succeed(proof);
  };
  const stopWatching = watchWindow(popup, (end) => {
    stop();
    fail(end === 'gone' ? TEXT.unfinished : WINDOW_TEXT.late);
  });
  const stop = () => {
    stopWatching();
    window.removeEventListener('message', receive);
    popup.close();
  };
  const resume = () => {
    if (popup.closed) return false;
    popup.focus();
    return true;
  };
  window.addEventListener('message', receive);
  return { resume, stop };
}

/** The address of Naver's page with what it has to know; null without one that a browser may be sent to. */
function authorizeUrl({ authorizeUrl: text = '', clientId, redirectUrl }: NaverApp, state: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text) || clientId === '' || redirectUrl === '') return null;
  const url = new URL(text);
  const asked = { response_type: 'code', client_id: clientId, redirect_uri: redirectUrl, state };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return url.href;
}

// Not `randomUUID`, which pages without HTTPS lack.
function createNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)), (byte) => byte.toString(36)).join('');
}

function readProof(data: unknown): NaverProof | null {
  const { source, code, state } = Object(data) as Record<string, unknown>;
  return source === 'naver-auth' && isToken(code) && isToken(state) ? { code, state } : null;
}

function isToken(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_TOKEN_LENGTH;
}
