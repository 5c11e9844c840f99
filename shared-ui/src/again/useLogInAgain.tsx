import { isApiKeyCovered, type Profile } from '@storefront/contract';
import { toApiError, toastError, useProfile } from '@storefront/shared-ui';
import { type ReactElement, useRef, useState } from 'react';
import type { LogInAgainDialog } from './LogInAgainDialog';

interface Question {
  Dialog: typeof LogInAgainDialog;
  /** Null: the member did not log in. */
  answer: (profile: Profile | null) => void;
}

/** Repeats calls and reveals keys after a fresh log-in (B-account-32). */
export interface LogInAgain {
  dialog: ReactElement | null;
  /** Makes a call, and repeats it after a requested log-in; false without one. */
  during: (call: () => Promise<void>) => Promise<boolean>;
  /** Answers the whole key; null without a log-in. */
  uncover: (apiKey: string) => Promise<string | null>;
}

export function useLogInAgain(): LogInAgain {
  const memberId = useProfile()?.id;
  const [question, setQuestion] = useState<Question | null>(null);
  const isAsking = useRef(false);

  const ask = async (): Promise<Profile | null> => {
    if (isAsking.current) return null;
    isAsking.current = true;
    try {
      const { LogInAgainDialog: Dialog } = await import('./LogInAgainDialog');
      return await new Promise<Profile | null>((answer) => setQuestion({ Dialog, answer }));
    } catch {
      toastError('화면을 불러오지 못했습니다');
      return null;
    } finally {
      isAsking.current = false;
      setQuestion(null);
    }
  };

  return {
    dialog:
      question && memberId !== undefined ? <question.Dialog memberId={memberId} onAnswer={question.answer} /> : null,
    during: async (call) => {
      try {
        await call();
      } catch (error) {
        if (toApiError(error).code !== 'LOGIN_AGAIN') throw error;
        if (!(await ask())) return false;
        await call();
      }
      return true;
    },
    uncover: async (apiKey) => (isApiKeyCovered(apiKey) ? ((await ask())?.apiKey ?? null) : apiKey),
  };
}
