import { CLOCK_TICK_MS } from 'contract';
import { type ComponentProps, useEffect, useState } from 'react';
import { Button, color, Stack, space, styled, TextField, type } from 'shared-ui';
import { formatTimeLeft, type Moment, readMoment, timesOfCode, watchSleep } from './sentCode';

const TEXT = { again: '다시 보내기', timeLeft: '남은 시간' } as const;

// Five characters need little room: the button stands beside them on phones, too. Seconds change within it: nothing moves.
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
  sent: Moment;
  expiredText: string;
  /** Another code is being sent. */
  isSending: boolean;
  onSendAgain: () => void;
}

/** A sent code: its field, how long it lives, and the way to another one (B-register-40, B-register-41). */
export function CodeField({ code, sent, expiredText, isSending, onSendAgain }: CodeFieldProps) {
  const { secondsToLive, secondsToWait } = useTimesOfCode(sent);
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

/** Ticks here, so that the form around is not rendered every second. */
function useTimesOfCode(sent: Moment) {
  const [now, setNow] = useState(readMoment);
  useEffect(() => {
    const tick = () => setNow(readMoment());
    tick();
    const timer = setInterval(tick, CLOCK_TICK_MS);
    const stop = watchSleep(tick);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return timesOfCode(sent, now);
}
