import type { KakaoLoginRequest, LoginAnswer, NaverLoginRequest } from 'contract';
import { loginAnswerSchema } from 'contract/schemas';
import { useEffect, useRef, useState } from 'react';
import { api, useSettings, useSocialConfig } from 'shared-ui';
import type { Asking, SocialAnswer } from './asking';
import { askKakao } from './askKakao';
import { askNaver, type NaverProof } from './askNaver';

/** Why a log-in came to nothing. */
export interface SocialFailure {
  text: string;
  /** Stands on the page in place of `text`, where it says more. */
  reason?: string;
}

/** What a page does with what a provider has answered. */
export interface SocialUse<Proof> {
  /** The shop's own call and what follows; `isPresent` is false once the page has gone on without it. */
  follow: (proof: Proof, isPresent: () => boolean) => Promise<SocialFailure | null>;
  /** A press came to nothing. */
  onFailure?: (text: string) => void;
}

/** A log-in by another company's account, as its button knows it. */
export interface SocialLogin {
  isRunning: boolean;
  /** Why the last press came to nothing; stays until the next one (B-login-32). */
  failure: string | null;
  /** A press. While the provider's window is open it brings that one to the front (B-login-22). */
  start: () => void;
}

/** POST /auth/login/naver: no session's token is sent along. */
export const postNaverLogin = (request: NaverLoginRequest): Promise<LoginAnswer> =>
  api.post('/auth/login/naver', request, loginAnswerSchema, { anonymous: true });

/** POST /auth/login/kakao, anonymous likewise. */
export const postKakaoLogin = (request: KakaoLoginRequest): Promise<LoginAnswer> =>
  api.post('/auth/login/kakao', request, loginAnswerSchema, { anonymous: true });

/** Asks by Naver, in a window of Naver's, who this is (B-login-10). */
export function useNaver(use: SocialUse<NaverProof>): SocialLogin {
  const { sns } = useSettings();
  const { naverAuthorizeUrl } = useSocialConfig();
  const app = {
    authorizeUrl: naverAuthorizeUrl,
    clientId: sns.naverClientId,
    state: sns.naverState,
    redirectUrl: sns.naverRedirectUrl,
  };
  return useProvider((answer) => askNaver(app, answer), use);
}

/** Asks by Kakao's own script who this is (B-login-13); the proof is an access token of Kakao's. */
export function useKakao(use: SocialUse<string>): SocialLogin {
  const { sns } = useSettings();
  const { kakaoSdk } = useSocialConfig();
  return useProvider((answer) => askKakao({ sdk: kakaoSdk, token: sns.kakaoToken }, answer), use);
}

interface Attempt {
  asking: Asking | null;
  /** The provider has answered: what is left is the shop's own call. */
  isEntering: boolean;
}

/** What both have in common: one attempt at a time, and its end (B-login-19). */
function useProvider<Proof>(
  ask: (answer: SocialAnswer<Proof>) => Asking | null,
  { follow, onFailure }: SocialUse<Proof>,
): SocialLogin {
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
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
      setFailure(failed.reason ?? failed.text);
    };

    present.current = attempt;
    setFailure(null);
    setRunning(true);
    attempt.asking = ask({
      fail: (text, reason = text) => end({ text, reason }),
      succeed: (proof) => {
        if (!isPresent() || attempt.isEntering) return;
        attempt.isEntering = true;
        void follow(proof, isPresent).then(end);
      },
    });
  };
  return { isRunning, failure, start };
}
