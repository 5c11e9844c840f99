import { MAX_TOKEN_LENGTH } from 'contract';
import type { Asking, SocialAnswer } from './asking';
import { WINDOW_TEXT, watchWindow } from './watchWindow';

const TEXT = {
  failed: '카카오 인증에 실패했습니다',
  ready: '카카오 로그인 준비가 끝났어요. 한 번 더 눌러 주세요.',
} as const;

const LOAD_MS = 10_000;
/** KakaoTalk is called half a second after the press; a nervous second press must not call it twice. */
const NERVOUS_MS = 2_000;

/** The script's address and digest, and the shop's key for it. */
export interface KakaoApp {
  sdk: { url: string; integrity: string } | undefined;
  token: string;
}

/** What is used of version 1 of Kakao's script. */
interface KakaoSdk {
  init: (token: string) => void;
  isInitialized: () => boolean;
  Auth: {
    login: (settings: {
      /** Else it keeps the token in local storage (B-login-30). */
      persistAccessToken: boolean;
      success: (answer: unknown) => void;
      fail: (error: unknown) => void;
    }) => void;
  };
}

/**
 * Asks by Kakao's script, version 1, who this is; the answer is an access token. The script tells nothing of a window that
 * was blocked or closed, and tells every earlier attempt, too, what the latest one brought (B-login-29).
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
      // The press may be too long ago for the browser to let a window open (B-login-31).
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

/**
 * What `action` opens: a window, null for one that the browser blocked, undefined for none. The script keeps it to itself,
 * and only its window tells that somebody has closed it.
 */
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

/** Loads the script once; after a failure again, under an address that the browser does not know as failed or hanging. */
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
    // The rest of it is there only once it was given the key.
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

/** Trusts the configured address and no other one, where the browser enforces Trusted Types. */
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
