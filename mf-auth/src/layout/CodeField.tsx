import { CLOCK_TICK_MS } from 'contract';
import { type ComponentProps, useEffect, useState } from 'react';
import { Button, color, Stack, space, styled, TextField, type } from 'shared-ui';
import { formatTimeLeft, type Moment, readMoment, timesOfCode, watchSleep } from '../domain/sentCode';

const TEXT = { again: '다시 보내기', timeLeft: '남은 시간' } as const;

// Seconds change within it: nothing beside them moves.
const Times = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.x3};
  font-variant-numeric: tabular-nums;
  p {
    ${type.caption}
    color: ${color.textMuted};
  }
  p[role='alert'] {
    font-weight: ${type.weight.medium};
    color: ${color.danger};
  }
  button {
    flex: none;
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
    <Stack $gap="x2">
      <TextField
        {...code}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      <Times>
        {secondsToLive > 0 ? (
          <p role="timer" aria-label={`${TEXT.timeLeft}: ${code.label}`}>
            {TEXT.timeLeft} {formatTimeLeft(secondsToLive)}
          </p>
        ) : (
          <p role="alert">{expiredText}</p>
        )}
        <Button
          variant="quiet"
          size="small"
          disabled={secondsToWait > 0}
          loading={isSending}
          aria-label={`${again}: ${code.label}`}
          onClick={onSendAgain}
        >
          {again}
        </Button>
      </Times>
    </Stack>
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
