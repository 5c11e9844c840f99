import { CLOCK_TICK_MS } from 'contract';
import { type ComponentProps, useEffect, useState } from 'react';
import { Button, color, Stack, styled, TextField, type } from 'shared-ui';
import { formatTimeLeft, type Moment, readMoment, timesOfCode, watchSleep } from '../domain/sentCode';

const TEXT = { again: '다시 보내기', timeLeft: '남은 시간' } as const;

/** Its seconds change; what stands beside it does not move. */
const Again = styled(Button)`
  font-variant-numeric: tabular-nums;
`;

const Times = styled.p`
  ${type.caption}
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
  &[role='alert'] {
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
    <Stack gap="x2">
      <TextField
        {...code}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        trailing={
          <Again
            variant="quiet"
            disabled={secondsToWait > 0}
            loading={isSending}
            aria-label={`${again}: ${code.label}`}
            onClick={onSendAgain}
          >
            {again}
          </Again>
        }
      />
      {secondsToLive > 0 ? (
        <Times role="timer" aria-label={`${TEXT.timeLeft}: ${code.label}`}>
          {TEXT.timeLeft} {formatTimeLeft(secondsToLive)}
        </Times>
      ) : (
        <Times role="alert">{expiredText}</Times>
      )}
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
