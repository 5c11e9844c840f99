import { CLOCK_TICK_MS } from '@storefront/contract';
import { Button, color, Stack, serverNow, space, styled, TextField, type } from '@storefront/shared-ui';
import { useNow } from '@storefront/shared-ui/controls';
import type { ComponentProps } from 'react';
import { formatTimeLeft, timesOfCode } from './sentCode';

const TEXT = { again: '다시 보내기', timeLeft: '남은 시간' } as const;

const Root = styled(Stack)`
  font-variant-numeric: tabular-nums;
  div:has(> input) {
    flex-basis: 6rem;
  }
  button {
    padding-inline: ${space.x3};
    font-size: ${type.size.label};
  }
  > p {
    ${type.caption}
    color: ${color.textMuted};
  }
  > p[role='alert'] {
    font-weight: ${type.weight.medium};
    color: ${color.danger};
  }
`;

interface CodeFieldProps {
  code: ComponentProps<typeof TextField>;
  /** Epoch milliseconds by the server's clock. */
  sentAt: number;
  expiredText: string;
  isSending: boolean;
  onSendAgain: () => void;
}

/** Field of a sent code with its time and resend button (B-register-40, B-register-41). Ticks here to spare the form. */
export function CodeField({ code, sentAt, expiredText, isSending, onSendAgain }: CodeFieldProps) {
  const { secondsToLive, secondsToWait } = timesOfCode(sentAt, useNow(CLOCK_TICK_MS, serverNow()));
  const again = secondsToWait > 0 ? `${TEXT.again} (${secondsToWait}초)` : TEXT.again;
  return (
    <Root $gap="x2">
      <TextField
        {...code}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        trailing={
          <Button
            variant="quiet"
            disabled={secondsToWait > 0}
            loading={isSending}
            aria-label={`${again}: ${code.label}`}
            onClick={onSendAgain}
          >
            {again}
          </Button>
        }
      />
      {secondsToLive > 0 ? (
        <p
          role="timer"
          aria-label={`${TEXT.timeLeft}: ${code.label}`}
        >{`${TEXT.timeLeft} ${formatTimeLeft(secondsToLive)}`}</p>
      ) : (
        <p role="alert">{expiredText}</p>
      )}
    </Root>
  );
}
