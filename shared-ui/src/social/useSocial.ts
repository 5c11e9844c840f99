import type { KakaoLoginRequest, LoginAnswer, NaverLoginRequest } from '@storefront/contract';
import { loginAnswerSchema } from '@storefront/contract/schemas';
import { api, useIsMember, useLocation, useReturnTarget, useSettings, useSocialConfig } from '@storefront/shared-ui';
import { findWayOut } from '@storefront/shared-ui/in-app';
import { useEffect, useRef, useState } from 'react';
import type { Asking, SocialAnswer } from './asking';
import { askKakao } from './askKakao';
import { askNaver, type NaverProof } from './askNaver';
import { WINDOW_TEXT } from './watchWindow';

export interface SocialFailure {
  text: string;
  /** Replaces `text` on the page. */
  reason?: string;
  /** A link to the shop in the phone's browser, where an app opens no window. */
  wayOut?: string | null;
}

export interface SocialUse<Proof> {
  /** Makes the shop's call; `isPresent` is false once the page has moved on. */
  follow: (proof: Proof, isPresent: () => boolean) => Promise<SocialFailure | null>;
  onFailure?: (text: string) => void;
}

export interface SocialLogin {
  isRunning: boolean;
  /** Last failure until the next press (B-login-32). */
  failure: string | null;
  /** Opens the shop in the phone's browser, where that helps (B-login-37). */
  wayOut: string | null;
  start: () => void;
}

/** POST /auth/login/naver without token. */
export const postNaverLogin = (request: NaverLoginRequest): Promise<LoginAnswer> =>
  api.post('/auth/login/naver', request, loginAnswerSchema, { anonymous: true });

/** POST /auth/login/kakao without token. */
export const postKakaoLogin = (request: KakaoLoginRequest): Promise<LoginAnswer> =>
  api.post('/auth/login/kakao', request, loginAnswerSchema, { anonymous: true });

/** Logs in by Naver (B-login-10). */
export function useNaver(use: SocialUse<NaverProof>): SocialLogin {
  const { sns } = useSettings();
  const { naverAuthorizeUrl } = useSocialConfig();
  const { pathname } = useLocation();
  const isMember = useIsMember();
  const target = useReturnTarget();
  const app = {
    authorizeUrl: naverAuthorizeUrl,
    clientId: sns.naverClientId,
    state: sns.naverState,
    redirectUrl: sns.naverRedirectUrl,
    returnTo: isMember ? pathname : target?.returnTo,
  };
  return useProvider((answer) => askNaver(app, answer), use);
}

/** Logs in by Kakao (B-login-13); the proof is its access token. */
export function useKakao(use: SocialUse<string>): SocialLogin {
  const { sns } = useSettings();
  const { kakaoSdk } = useSocialConfig();
  return useProvider((answer) => askKakao({ sdk: kakaoSdk, token: sns.kakaoToken }, answer), use);
}

interface Attempt {
  asking: Asking | null;
  /** The shop's call is pending. */
  isEntering: boolean;
}

/** One attempt at a time (B-login-19). */
function useProvider<Proof>(
  ask: (answer: SocialAnswer<Proof>) => Asking | null,
  { follow, onFailure }: SocialUse<Proof>,
): SocialLogin {
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<SocialFailure | null>(null);
  const present = useRef<Attempt | null>(null);

  useEffect(
    () => () => {
      present.current?.asking?.stop();
      present.current = null;
    },
    [],
  );

  const start = () => {
    if (present.current?.isEntering || present.current?.asking?.resume()) return;
    present.current?.asking?.stop();
    const attempt: Attempt = { asking: null, isEntering: false };
    const isPresent = () => present.current === attempt;
    const end = (failed: SocialFailure | null) => {
      if (!isPresent()) return;
      present.current = null;
      setRunning(false);
      if (!failed) return;
      onFailure?.(failed.text);
      setFailure(failed);
    };

    present.current = attempt;
    setFailure(null);
    setRunning(true);
    attempt.asking = ask({
      fail: (text, reason = text) => {
        if (reason === WINDOW_TEXT.blocked) void describeBlocked(text).then(end);
        else end({ text, reason });
      },
      succeed: (proof) => {
        if (!isPresent() || attempt.isEntering) return;
        attempt.isEntering = true;
        void follow(proof, isPresent).then(end);
      },
    });
  };
  return { isRunning, failure: failure && (failure.reason ?? failure.text), wayOut: failure?.wayOut ?? null, start };
}

/** Why no window opened: an app may have none that one could allow. */
async function describeBlocked(text: string): Promise<SocialFailure> {
  const found = await findWayOut();
  if (!found) return { text, reason: WINDOW_TEXT.blocked };
  const reason = `${found.app}에서는 로그인 창을 열 수 없어요. ${found.how}`;
  return { text: text === WINDOW_TEXT.blocked ? reason : text, reason, wayOut: found.href };
}
