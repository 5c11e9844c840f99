import { color, formatDateTime, IconClock, radius, space, styled, type } from 'shared-ui';
import { formatTimeLeft } from '../domain/formatTimeLeft';
import { POINT_TEXT } from './messages';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.x1} ${space.x2};
  padding: ${space.x3} ${space.x4};
  border-radius: ${radius.medium};
  background: ${color.mainSoft};
  color: ${color.mainText};
  ${type.label}
  strong {
    font-size: ${type.size.heading};
    font-variant-numeric: tabular-nums;
  }
  small {
    flex-basis: 100%;
    ${type.caption}
    font-variant-numeric: tabular-nums;
  }
`;

export interface CountdownProps {
  /** Epoch milliseconds. */
  deadline: number;
  /** Epoch milliseconds. */
  now: number;
}

/** The time until an unpaid top-up is cancelled; not announced at every tick. */
export function Countdown({ deadline, now }: CountdownProps) {
  return (
    <Root>
      <IconClock size={18} />
      <span aria-hidden="true">{POINT_TEXT.timeLeft}</span>
      <strong role="timer" aria-label={POINT_TEXT.timeLeft}>
        {formatTimeLeft(deadline - now)}
      </strong>
      <small>{POINT_TEXT.deadline(formatDateTime(deadline))}</small>
    </Root>
  );
}
