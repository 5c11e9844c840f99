import { PATHS } from '@storefront/contract';
import { color, formatNumber, Link, media, radius, space, styled, type } from '@storefront/shared-ui';
import { useEffect, useRef, useState } from 'react';

const Root = styled.div`
  flex: none;
  ${type.label}
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  > * {
    display: flex;
    align-items: center;
    gap: ${space.x2};
    min-height: 44px;
    padding: 0 ${space.x2};
    border-radius: ${radius.small};
    color: ${color.text};
    text-decoration: none;
  }
  b {
    font-weight: ${type.weight.bold};
  }
  i {
    padding: 2px ${space.x2};
    border-radius: ${radius.small};
    background: ${color.mainSoft};
    color: ${color.mainText};
    font-size: ${type.size.caption};
    font-style: normal;
    font-weight: ${type.weight.semibold};
  }
  ${media.hover} {
    a:hover {
      background: ${color.surfaceMuted};
    }
  }
  ${media.menu} {
    order: -1;
  }
  ${media.mobile} {
    > * {
      gap: ${space.x1};
      padding: 0 ${space.x1};
    }
    span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

export interface BalanceProps {
  point: number;
  canTopUp: boolean;
  onFollow: () => void;
}

export function Balance({ point, canTopUp, onFollow }: BalanceProps) {
  const amount = (
    <>
      <span>보유 포인트</span> <b>{formatNumber(useCounted(point))}</b>{' '}
    </>
  );
  return (
    <Root>
      {canTopUp ? (
        <Link to={PATHS.point} onClick={onFollow}>
          {amount}
          <i>충전</i>
        </Link>
      ) : (
        <div>{amount}</div>
      )}
    </Root>
  );
}

const COUNT_MS = 500;

const isSeen = () => !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Counts up in whole steps (B-shell-59). */
function useCounted(number: number): number {
  const [shown, setShown] = useState(number);
  const from = useRef(number);
  useEffect(() => {
    const start = from.current;
    from.current = number;
    if (start === number || !isSeen()) {
      setShown(number);
      return;
    }
    const begin = performance.now();
    let frame = requestAnimationFrame(function count(now) {
      const left = 1 - Math.min(1, (now - begin) / COUNT_MS);
      setShown(left === 0 ? number : Math.round(number - (number - start) * left ** 3));
      if (left > 0) frame = requestAnimationFrame(count);
    });
    return () => {
      cancelAnimationFrame(frame);
      setShown(number);
    };
  }, [number]);
  return shown;
}
