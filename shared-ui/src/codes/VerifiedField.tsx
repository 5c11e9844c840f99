import type { ComponentProps } from 'react';
import { Button, color, Stack, space, styled, TextField, type } from 'shared-ui';
import { CodeField } from './CodeField';
import type { Moment } from './sentCode';
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
  /** Null before sending. */
  sent: Moment | null;
  sending: CodeSending;
}

/** Proves an address or number by a code. Sending locks it (B-register-13); the small button unlocks it. */
export function VerifiedField({ target, code, sendText, expiredText, sent, sending }: VerifiedFieldProps) {
  const { isSending, send, change } = sending;
  return (
    <Stack $gap="x3">
      <Target data-sent={sent ? true : undefined}>
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
        {sent ? (
          <Sent>
            <Button variant="quiet" size="small" disabled>
              {sendText}
            </Button>
            {TEXT.sent}
          </Sent>
        ) : (
          <Button block loading={isSending} onClick={send}>
            {sendText}
          </Button>
        )}
      </Target>
      {sent && <CodeField code={code} sent={sent} expiredText={expiredText} isSending={isSending} onSendAgain={send} />}
    </Stack>
  );
}
