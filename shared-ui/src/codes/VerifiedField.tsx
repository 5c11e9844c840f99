import { Button, color, Stack, space, styled, TextField, type } from '@storefront/shared-ui';
import type { ComponentProps } from 'react';
import { CodeField } from './CodeField';
import type { CodeSending } from './useCodeSending';

type InputProps = Omit<ComponentProps<typeof TextField>, 'trailing' | 'disabled'>;

const TEXT = { change: '변경', sent: '보냈어요' } as const;

const Target = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.x3};
  &[data-sent] {
    gap: ${space.x2};
    div:has(> input) {
      flex-basis: 7rem;
    }
    input {
      min-height: 44px;
      font-size: ${type.size.label};
    }
  }
`;

const Sent = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.x1} ${space.x3};
  ${type.label}
  color: ${color.success};
`;

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
  const { isSending, send, change } = sending;
  return (
    <Stack $gap="x3">
      <Target data-sent={sentAt === null ? undefined : true}>
        <TextField
          {...target}
          disabled={sentAt !== null}
          readOnly={isSending}
          trailing={
            sentAt !== null && (
              <Button variant="quiet" aria-label={`${TEXT.change}: ${target.label}`} onClick={change}>
                {TEXT.change}
              </Button>
            )
          }
        />
        {sentAt === null ? (
          <Button block loading={isSending} onClick={send}>
            {sendText}
          </Button>
        ) : (
          <Sent>
            <Button variant="quiet" size="small" disabled>
              {sendText}
            </Button>
            {TEXT.sent}
          </Sent>
        )}
      </Target>
      {sentAt !== null && (
        <CodeField code={code} sentAt={sentAt} expiredText={expiredText} isSending={isSending} onSendAgain={send} />
      )}
    </Stack>
  );
}
