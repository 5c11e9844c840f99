import type { ComponentProps } from 'react';
import { Button, color, Stack, space, styled, TextField, type } from 'shared-ui';
import { CodeField } from './CodeField';
import type { Moment } from './sentCode';
import type { CodeSending } from './useCodeSending';

type InputProps = Omit<ComponentProps<typeof TextField>, 'trailing' | 'disabled'>;

const TEXT = { change: '변경', sent: '보냈어요' } as const;

// What has done its work steps back.
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
 * button lock and step back (B-register-13); the small button unlocks them again to correct a slip.
 */
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
