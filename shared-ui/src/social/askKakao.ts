import { MAX_TOKEN_LENGTH } from '@storefront/contract';
import type { Asking, SocialAnswer } from './asking';
import { WINDOW_TEXT, watchWindow } from './watchWindow';

const TEXT = {
  failed: '카카오 인증에 실패했습니다',
  ready: '카카오 로그인 준비가 끝났어요. 한 번 더 눌러 주세요.',
} as const;

const LOAD_MS = 10_000;
/** KakaoTalk opens half a second after a press; a second press must not call it again. */
const NERVOUS_MS = 2_000;

export interface KakaoApp {
  sdk: { url: string; integrity: string } | undefined;
  token: string;
}

interface KakaoSdk {
  init: (token: string) => void;
  isInitialized: () => boolean;
  Auth: {
    login: (settings: {
      /** By default the token goes to local storage (B-login-29). */
      persistAccessToken: boolean;
      success: (answer: unknown) => void;
      fail: (error: unknown) => void;
    }) => void;
  };
}

/**
 * Asks Kakao's script, version 1. It reports no blocked or closed window, and tells earlier attempts the latest result
 * (B-login-29).
 */
export function askKakao({ sdk, token }: KakaoApp, { succeed, fail }: SocialAnswer<string>): Asking | null {
  let openedAt = 0;
  let phase = 'loading' as 'loading' | 'open' | 'over';
  let opened: Window | null = null;
  let stopWatching = () => {};

  const stop = () => {
    phase = 'over';
    stopWatching();
    opened?.close();
  };
  const failWith = (text: string, reason?: string) => {
    if (phase === 'over') return;
    stop();
    fail(text, reason);
  };
  const open = (kakao: KakaoSdk) => {
    if (phase === 'over') return;
    phase = 'open';
    openedAt = Date.now();
    const seen = seeWindowOf(() => {
      if (!kakao.isInitialized()) kakao.init(token);
      kakao.Auth.login({
        persistAccessToken: false,
        success: (answer) => {
          if (phase === 'over') return;
          const { access_token: accessToken } = Object(answer) as Record<string, unknown>;
          if (typeof accessToken !== 'string' || accessToken === '' || accessToken.length > MAX_TOKEN_LENGTH) {
            failWith(TEXT.failed);
            return;
          }
          stop();
          succeed(accessToken);
        },
        fail: () => failWith(TEXT.failed),
      });
    });
    if (seen === null) failWith(TEXT.failed, WINDOW_TEXT.blocked);
    opened = seen ?? null;
    if (phase === 'open') {
      stopWatching = watchWindow(opened, (end) => failWith(end === 'gone' ? TEXT.failed : WINDOW_TEXT.late));
    }
  };
  const attempt = (kakao: KakaoSdk) => {
    try {
      open(kakao);
    } catch {
      failWith(TEXT.failed);
    }
  };

  if (loaded) attempt(loaded);
  else {
    loadSdk(sdk).then(
      // The press may be too old to open a window (B-login-31).
      (kakao) => (navigator.userActivation?.isActive === false ? failWith(TEXT.ready) : attempt(kakao)),
      () => failWith(TEXT.failed),
    );
  }
  const resume = () => {
    if (phase === 'loading') return true;
    if (!opened) return Date.now() - openedAt < NERVOUS_MS;
    opened.focus();
    return !opened.closed;
  };
  return phase === 'over' ? null : { resume, stop };
}

/** Catches the window that `action` opens: only it tells of closing. Null if blocked, undefined if none. */
function seeWindowOf(action: () => void): Window | null | undefined {
  const usual = window.open;
  let opened: Window | null | undefined;
  window.open = (...wanted) => {
    opened = usual.apply(window, wanted);
    return opened;
  };
  try {
    action();
  } finally {
    window.open = usual;
  }
  return opened;
}

let loaded: KakaoSdk | null = null;
let loading: Promise<KakaoSdk> | null = null;
let failures = 0;

/** Loads once; retries need an address that the browser does not know as failed. */
function loadSdk(sdk: KakaoApp['sdk']): Promise<KakaoSdk> {
  loading ??= load(sdk).then(
    (kakao) => {
      loaded = kakao;
      return kakao;
    },
    (error: unknown) => {
      loading = null;
      failures += 1;
      throw error;
    },
  );
  return loading;
}

async function load(sdk: KakaoApp['sdk']): Promise<KakaoSdk> {
  if (!sdk) throw new Error('Kakao is off in this page');
  const script = document.createElement('script');
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise((resolve, reject) => {
      timer = setTimeout(reject, LOAD_MS, new Error('Kakao’s script did not come'));
      script.crossOrigin = 'anonymous';
      script.integrity = sdk.integrity;
      script.onload = resolve;
      script.onerror = reject;
      script.src = trustAddress(sdk.url, failures === 0 ? '' : `?retry=${failures}`);
      document.head.append(script);
    });
    const { Kakao } = globalThis as { Kakao?: KakaoSdk };
    // Complete only after the key.
    if (typeof Kakao?.init !== 'function') throw new Error('This is not Kakao’s script');
    return Kakao;
  } finally {
    clearTimeout(timer);
    script.remove();
  }
}

interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

/** Trusts only the configured address (Trusted Types). */
function trustAddress(url: string, query: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };
  const policy = trustedTypes?.createPolicy('storefront-kakao', {
    createScriptURL(wanted) {
      if (wanted !== url + query) throw new TypeError('Not the address of Kakao’s script');
      return wanted;
    },
  });
  return policy?.createScriptURL(url + query) ?? url + query;
}
