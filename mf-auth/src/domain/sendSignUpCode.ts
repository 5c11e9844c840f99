import type { Fields } from 'shared-ui';
import type { useCodeSending } from 'shared-ui/codes';
import { keepSignUpDraft, readSignUpDraft, type SignUpValues } from './signUpDraft';

type Sending = Parameters<typeof useCodeSending>[0];

/** Proven by a code. */
interface Target extends Pick<Sending, 'post' | 'text'> {
  name: 'email' | 'phoneNumber';
  code: 'emailCode' | 'sendCode';
  sent: 'emailSentAt' | 'phoneSentAt';
  /** Value to send; null if malformed. */
  read: (typed: string) => string | null;
  wrong: string;
}

/** Options of `useCodeSending`. No hook: the compiler would memoize each function. */
export function sendSignUpCode(
  { values, patch, setError, focus }: Fields<SignUpValues, unknown>,
  { name, code, sent, read, wrong, post, text }: Target,
): Sending {
  const typed = values[name];
  return {
    target: name,
    check: () => {
      const value = read(typed);
      return value === null ? { ok: false, wrong } : { ok: true, value };
    },
    post,
    isSent: values[sent] !== null,
    onSent: (at, takesFocus) => {
      // The customer may have left the form meanwhile.
      if (readSignUpDraft()?.[name] === typed) keepSignUpDraft({ [sent]: at, [code]: '' });
      patch({ [name]: typed, [sent]: at, [code]: '' });
      if (takesFocus) focus(code);
    },
    onChange: () => {
      patch({ [sent]: null, [code]: '' });
      focus(name);
    },
    setTargetError: (message) => setError(name, message),
    setCodeError: (message) => setError(code, message),
    text,
  };
}
