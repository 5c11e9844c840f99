import type { ComponentProps } from 'react';
import { Button, Stack, TextField } from 'shared-ui';

type InputProps = Omit<ComponentProps<typeof TextField>, 'trailing' | 'disabled'>;

interface VerifiedFieldProps {
  /** The address or number. */
  target: InputProps;
  /** The code that is sent there. */
  code: InputProps;
  sendText: string;
  changeText: string;
  /** The accessible name of the button that unlocks. */
  changeLabel: string;
  isSent: boolean;
  isSending: boolean;
  onSend: () => void;
  onChange: () => void;
}

/**
 * An address or number that is proven by a code. Once the code is sent, the code's field appears and the address and its
 * button lock (B-register-13); the small button unlocks them again to correct a slip.
 */
export function VerifiedField({
  target,
  code,
  sendText,
  changeText,
  changeLabel,
  isSent,
  isSending,
  onSend,
  onChange,
}: VerifiedFieldProps) {
  return (
    <Stack gap="x3">
      <TextField
        {...target}
        disabled={isSent}
        trailing={
          isSent && (
            <Button variant="quiet" aria-label={changeLabel} onClick={onChange}>
              {changeText}
            </Button>
          )
        }
      />
      <Button block disabled={isSent} loading={isSending} onClick={onSend}>
        {sendText}
      </Button>
      {isSent && <TextField {...code} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />}
    </Stack>
  );
}
