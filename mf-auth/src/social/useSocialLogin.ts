import type { LoginAnswer } from 'contract';
import { useEffect, useRef, useState } from 'react';
import { type ApiError, toApiError, toastError, useLocation, useNavigate, withOverlay } from 'shared-ui';
import { reasonOf } from '../domain/reasonOf';
import { useEnter } from '../domain/useEnter';

/** A log-in by another company's account, as its button knows it. */
export interface SocialLogin {
  isRunning: boolean;
  /** Why the last press came to nothing; stays until the next one (B-login-32). */
  failure: string | null;
  /** A press. While the provider's window is open it brings that one to the front (B-login-22). */
  start: () => void;
}

/** How a question to a provider ends: once, by one of the two. */
export interface SocialAnswer<Proof> {
  succeed: (proof: Proof) => void;
  /** `reason` stands on the page in place of `text`, where it says more. */
  fail: (text: string, reason?: string) => void;
}

/** A question to a provider that is under way. */
export interface Asking {
  /** Whether a further press leads to what is open or on its way already; its window is then in front. */
  resume: () => boolean;
  /** Ends it without an answer, its window too. */
  stop: () => void;
}

interface SocialWay<Proof> {
  ask: (answer: SocialAnswer<Proof>) => Asking | null;
  logIn: (proof: Proof) => Promise<LoginAnswer>;
  /** What the sign-up of a person who is no member yet needs; null if the 404 is not about that. */
  ticketOf: (refusal: ApiError, proof: Proof) => string | null;
  signUpPath: string;
  failed: string;
}

interface Attempt {
  asking: Asking | null;
  /** The provider has answered: what is left is the shop's own call. */
  isEntering: boolean;
}

/** What all ways in by a provider have in common: one attempt at a time, its end, and what follows (B-login-19). */
export function useSocialLogin<Proof>({ ask, logIn, ticketOf, signUpPath, failed }: SocialWay<Proof>): SocialLogin {
  const navigate = useNavigate();
  const { state } = useLocation();
  const enter = useEnter();
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
    const end = () => {
      present.current = null;
      setRunning(false);
    };
    const fail = (text: string, reason = text) => {
      if (!isPresent()) return;
      end();
      toastError(text);
      setFailure(reason);
    };

    const follow = async (proof: Proof) => {
      try {
        const { accessToken } = await logIn(proof);
        if (!isPresent()) return;
        await enter(accessToken);
        if (isPresent()) end();
      } catch (thrown) {
        const error = toApiError(thrown);
        const ticket = error.status === 404 ? ticketOf(error, proof) : null;
        const { serverMessage } = error;
        const reason = error.status === 429 ? reasonOf(error) : (error.body?.message ?? error.message);
        if (ticket === null) fail(serverMessage ?? failed, reason);
        else if (isPresent()) {
          end();
          void navigate(signUpPath, { state: { ...state, accessToken: ticket } });
        }
      }
    };

    present.current = attempt;
    setFailure(null);
    setRunning(true);
    attempt.asking = ask({
      fail,
      succeed: (proof) => {
        if (!isPresent() || attempt.isEntering) return;
        attempt.isEntering = true;
        void withOverlay(follow(proof));
      },
    });
  };
  return { isRunning, failure, start };
}
