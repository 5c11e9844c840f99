import type { ComponentProps } from 'react';
import { Button, Stack, TextField } from 'shared-ui';
import type { Moment } from '../domain/sentCode';
import type { CodeSending } from '../domain/useCodeSending';
import { CodeField } from './CodeField';

type InputProps = Omit<ComponentProps<typeof TextField>, 'trailing' | 'disabled'>;

const TEXT = { change: '변경' } as const;

interface VerifiedFieldProps {
  /** The address or number. */
  target: InputProps;
  /** The code that is sent there. */
  code: InputProps;
  sendText: string;
  /** What is said when the code lives no more. */
  expiredText: string;
  /** When the code was sent; null while none is. */
  sent: Moment | null;
  sending: CodeSending;
}

/**
 * An address or number that is proven by a code. Once the code is sent, the code's field appears and the address and its
 * button lock (B-register-13); the small button unlocks them again to correct a slip.
 */
export function VerifiedField({ target, code, sendText, expiredText, sent, sending }: VerifiedFieldProps) {
  const { isSending, send, change } = sending;
  return (
    <Stack $gap="x3">
      <TextField
        {...target}
        disabled={sent !== null}
        readOnly={isSending}
        trailing={
          sent && (
            <Button variant="quiet" aria-label={`${TEXT.change}: ${target.label}`} onClick={change}>
              {TEXT.change}
            </Button>
          )
        }
      />
      <Button block disabled={sent !== null} loading={isSending && !sent} onClick={send}>
        {sendText}
      </Button>
      {sent && <CodeField code={code} sent={sent} expiredText={expiredText} isSending={isSending} onSendAgain={send} />}
    </Stack>
  );
}
