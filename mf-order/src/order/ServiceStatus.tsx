import { CLOCK_TICK_MS } from '@storefront/contract';
import { color, formatDateTime, media, radius, space, styled, type, useOnline } from '@storefront/shared-ui';
import { useNow } from '@storefront/shared-ui/controls';

// One line on phones where all is well (B-order-71).
const Root = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space.x4};
  padding: ${space.x1} ${space.x3};
  border-radius: ${radius.medium};
  background: ${color.successSoft};
  color: ${color.success};
  ${type.label}
  &[data-state='offline'] {
    background: ${color.surfaceMuted};
    color: ${color.textMuted};
  }
  &[data-state='check'] {
    background: ${color.warningSoft};
    color: ${color.warning};
  }
  strong {
    display: flex;
    align-items: center;
    gap: ${space.x2};
    font-weight: ${type.weight.semibold};
    &::before {
      content: '';
      width: 8px;
      height: 8px;
      border-radius: ${radius.full};
      background: currentColor;
    }
  }
  time {
    min-width: 19ch;
    min-height: 1lh;
    text-align: end;
    font-size: ${type.size.caption};
    font-variant-numeric: tabular-nums;
  }
  ${media.mobile} {
    width: 100%;
    &[data-state='running'] {
      padding: 0 ${space.x1};
      background: none;
      font-size: ${type.size.caption};
    }
    &[data-state='running'] time {
      min-width: 0;
      color: ${color.textSubtle};
    }
  }
`;

/** Seoul time; absent from prerendered HTML. A component of its own, to confine ticks. */
function Clock() {
  const at = useNow(CLOCK_TICK_MS, null);
  const now = at === null ? '' : formatDateTime(at);
  return <time dateTime={now ? `${now.replace(' ', 'T')}+09:00` : undefined}>{now}</time>;
}

function Until({ time }: { time: number }) {
  const now = useNow(CLOCK_TICK_MS, null);
  const [, month, day, minute] = /-(\d+)-(\d+) (\d+:\d+)/.exec(formatDateTime(time)) ?? [];
  return (now === null || now < time) && <span>{` ${Number(month)}월 ${Number(day)}일 ${minute}까지`}</span>;
}

interface ServiceStatusProps {
  isChecking: boolean;
  /** Epoch milliseconds; absent in an older shell. */
  until?: number | null | undefined;
}

const TEXT = {
  running: '서비스 정상 운영중',
  check: '서비스 점검중',
  offline: '인터넷에 연결되지 않았어요',
} as const;

export function ServiceStatus({ isChecking, until }: ServiceStatusProps) {
  const isOnline = useOnline();
  const state = !isOnline ? 'offline' : isChecking ? 'check' : 'running';
  return (
    <Root aria-label="서비스 상태" data-state={state}>
      <strong>
        <span>{TEXT[state]}</span>
        {state === 'check' && until && <Until time={until} />}
      </strong>
      <Clock />
    </Root>
  );
}
