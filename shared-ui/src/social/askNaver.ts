import { MAX_TOKEN_LENGTH } from '@storefront/contract';
import type { Asking, SocialAnswer } from './asking';
import { dropNaverAttempt, keepNaverAttempt } from './naverAttempt';
import { WINDOW_TEXT, watchWindow } from './watchWindow';

const FEATURES = 'popup,width=480,height=720';
const NONCE_BYTES = 24;

export interface NaverApp {
  authorizeUrl: string | undefined;
  clientId: string;
  /** Public, same for all attempts. */
  state: string;
  redirectUrl: string;
  /** Where a log-in leads that goes on in this tab. */
  returnTo?: string | undefined;
}

export interface NaverProof {
  code: string;
  state: string;
}

/** Asks in Naver's window; call it within a press. Only our landing page's message counts (B-login-11). */
export function askNaver(app: NaverApp, { succeed, fail }: SocialAnswer<NaverProof>): Asking | null {
  const state = `${app.state}.${createNonce()}`;
  const url = authorizeUrl(app, state);
  if (!url) {
    fail('지금은 네이버 로그인을 이용할 수 없어요. 다른 방법으로 로그인해 주세요.');
    return null;
  }
  // Before: an app may go on in this tab, whatever it answers.
  keepNaverAttempt({ state, returnTo: app.returnTo });
  const opened = window.open(url, 'naver-login', FEATURES);
  if (!opened || opened.closed) {
    fail(WINDOW_TEXT.blocked);
    return null;
  }
  /** Null where this very tab goes on to Naver. */
  const popup = opened === window ? null : opened;

  const receive = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== window.location.origin || popup === null || source !== popup) return;
    const proof = readProof(data);
    if (proof?.state !== state) return;
    dropNaverAttempt();
    stop();
    succeed(proof);
  };
  const stopWatching = watchWindow(popup, (end) => {
    stop();
    fail(end === 'gone' ? '네이버 로그인을 마치지 않았어요.' : WINDOW_TEXT.late);
  });
  const stop = () => {
    stopWatching();
    window.removeEventListener('message', receive);
    popup?.close();
  };
  const resume = () => {
    if (!popup || popup.closed) return false;
    popup.focus();
    return true;
  };
  window.addEventListener('message', receive);
  return { resume, stop };
}

/** Null without a valid address. */
function authorizeUrl({ authorizeUrl: text = '', clientId, redirectUrl }: NaverApp, state: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text) || clientId === '' || redirectUrl === '') return null;
  const url = new URL(text);
  const asked = { response_type: 'code', client_id: clientId, redirect_uri: redirectUrl, state };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return url.href;
}

// `randomUUID` needs HTTPS.
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
