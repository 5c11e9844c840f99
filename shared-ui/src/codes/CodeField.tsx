import { CLOCK_TICK_MS } from '@storefront/contract';
import {
  Button,
  color,
  media,
  Stack,
  serverNow,
  space,
  styled,
  TextField,
  type,
  VisuallyHidden,
} from '@storefront/shared-ui';
import { useNow } from '@storefront/shared-ui/controls';
import type { ComponentProps } from 'react';
import { formatTimeLeft, timesOfCode } from './sentCode';
import type { CodeSending } from './useCodeSending';

const TEXT = {
  sent: '보냈어요',
  again: '다시 보내기',
  wait: (seconds: number) => `${seconds}초 뒤 다시`,
  waitNamed: (seconds: number) => `${seconds}초 뒤 다시 보내기`,
  change: '변경',
  timeLeft: '남은 시간',
} as const;

const Root = styled(Stack)`
  font-variant-numeric: tabular-nums;
  p[role='timer'] {
    padding-inline-end: ${space.x3};
    ${type.caption}
    color: ${color.textMuted};
    pointer-events: none;
  }
  [data-inset] input {
    padding-right: 7.5rem;
  }
  > p[role='alert'] {
    ${type.caption}
    font-weight: ${type.weight.medium};
    color: ${color.danger};
  }
`;

const Line = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.x1};
  &&& button {
    padding-inline: ${space.x2};
    border: 0;
    background: none;
    font-weight: ${type.weight.medium};
  }
  ${media.hover} {
    button:hover:not(:disabled) {
      text-decoration: underline;
    }
  }
`;

const Sent = styled.span`
  margin-inline-end: auto;
  ${type.label}
  font-weight: ${type.weight.medium};
  color: ${color.success};
`;

interface CodeFieldProps {
  code: ComponentProps<typeof TextField>;
  /** Name of what the code was sent to. */
  targetLabel: string;
  sendText: string;
  /** Epoch milliseconds by the server's clock. */
  sentAt: number;
  expiredText: string;
  sending: CodeSending;
}

/** Field of a sent code below the line that tells of it (B-register-13, B-register-40, B-register-41). Ticks here to spare the form. */
export function CodeField({ code, targetLabel, sendText, sentAt, expiredText, sending }: CodeFieldProps) {
  const { secondsToLive, secondsToWait } = timesOfCode(sentAt, useNow(CLOCK_TICK_MS, serverNow()));
  const mayResend = secondsToWait === 0;
  return (
    <Root $gap="x2">
      <Line>
        <VisuallyHidden>
          <Button disabled>{sendText}</Button>
        </VisuallyHidden>
        <Sent>{TEXT.sent}</Sent>
        <Button
          variant="quiet"
          size="small"
          disabled={!mayResend}
          loading={sending.isSending}
          aria-label={`${mayResend ? TEXT.again : TEXT.waitNamed(secondsToWait)}: ${code.label}`}
          onClick={sending.send}
        >
          {mayResend ? TEXT.again : TEXT.wait(secondsToWait)}
        </Button>
        <Button variant="quiet" size="small" aria-label={`${TEXT.change}: ${targetLabel}`} onClick={sending.change}>
          {TEXT.change}
        </Button>
      </Line>
      <TextField
        {...code}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        inside={
          secondsToLive > 0 && (
            <p
              role="timer"
              aria-label={`${TEXT.timeLeft}: ${code.label}`}
            >{`${TEXT.timeLeft} ${formatTimeLeft(secondsToLive)}`}</p>
          )
        }
      />
      {secondsToLive === 0 && <p role="alert">{expiredText}</p>}
    </Root>
  );
}
