import { Button, Stack, TextField } from '@storefront/shared-ui';
import type { ComponentProps } from 'react';
import { CodeField } from './CodeField';
import type { CodeSending } from './useCodeSending';

type InputProps = Omit<ComponentProps<typeof TextField>, 'trailing' | 'disabled'>;

interface VerifiedFieldProps {
  target: InputProps;
  code: InputProps;
  sendText: string;
  /** Shown when the code has expired. */
  expiredText: string;
  /** Epoch milliseconds by the server's clock; null before sending. */
  sentAt: number | null;
  sending: CodeSending;
}

/** Proves an address or number by a code. Sending locks it (B-register-13); the small button unlocks it. */
export function VerifiedField({ target, code, sendText, expiredText, sentAt, sending }: VerifiedFieldProps) {
  return (
    <Stack $gap="x3">
      <TextField {...target} disabled={sentAt !== null} readOnly={sending.isSending} />
      {sentAt === null ? (
        <Button block loading={sending.isSending} onClick={sending.send}>
          {sendText}
        </Button>
      ) : (
        <CodeField {...{ code, sendText, sentAt, expiredText, sending }} targetLabel={target.label} />
      )}
    </Stack>
  );
}
