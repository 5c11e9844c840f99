import { MANY_ORDERS_HREF } from '@storefront/contract';
import {
  Alert,
  Button,
  color,
  elevation,
  formatNumber,
  formatWon,
  media,
  Output,
  radius,
  space,
  styled,
  type,
  zIndex,
} from '@storefront/shared-ui';
import type { CheckedList } from '../../domain/many/checkOrderLines';
import { GuestWays } from '../../layout/GuestWays';
import { lowWindow } from '../../layout/lowWindow';
import { TopUpLink } from '../../layout/TopUpLink';

// Static where it would take too much height, or cover the lines being typed.
const Root = styled.div`
  position: sticky;
  z-index: ${zIndex.floating - 1};
  bottom: var(--bottom-bar, 0px);
  display: grid;
  gap: ${space.x2};
  padding: ${space.x3} ${space.x6} max(${space.x3}, env(safe-area-inset-bottom));
  border: 1px solid ${elevation.cardLine};
  border-radius: ${radius.large} ${radius.large} 0 0;
  background: ${color.surface};
  box-shadow: ${elevation.raised};
  ${media.mobile} {
    padding: ${space.x3} ${space.x4} max(${space.x3}, env(safe-area-inset-bottom));
  }
  ${lowWindow} {
    position: static;
    border-radius: ${radius.large};
    box-shadow: none;
  }
  @media (max-height: 60em) {
    div:has(textarea:focus) > &,
    &[data-tall] {
      position: static;
      border-radius: ${radius.large};
      box-shadow: none;
    }
  }
`;

const Pay = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.x2} ${space.x4};
  > div {
    flex: 1 1 auto;
    justify-content: flex-start;
    gap: 0 ${space.x3};
    white-space: nowrap;
  }
  ${media.mobile} {
    > button {
      flex: 1 0 auto;
    }
  }
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space.x4};
  ${type.label}
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
  ${media.mobile} {
    [data-wide] {
      display: none;
    }
  }
`;

const Noted = styled.p`
  ${type.label}
  color: ${color.warning};
`;

interface OrderBarProps {
  list: CheckedList;
  /** KRW; undefined for guests. */
  balance: number | undefined;
  /** Part of this list has been tried before. */
  isRest: boolean;
  isBusy: boolean;
  isElsewhere: boolean;
  isGuestRefused: boolean;
  onOrder: () => void;
}

/** Total, balance and the order button (B-many-8, B-many-9). */
export function OrderBar({ list, balance, isRest, isBusy, isElsewhere, isGuestRefused, onOrder }: OrderBarProps) {
  const { total, orderable, missing } = list;
  const count = orderable.length;
  const noted = orderable.filter(({ notes }) => notes.length > 0).length;
  if (isElsewhere) {
    return (
      <Alert tone="warning" role="status">
        <p>다른 탭이나 화면에서 이 목록을 주문하고 있어요.</p>
        <p>끝나면 남은 줄을 여기에 보여 드려요.</p>
      </Alert>
    );
  }
  if (isBusy) return null;
  return (
    <Root data-edge-bar>
      {balance !== undefined && (
        <Facts>
          <span>{`보유 포인트 ${formatWon(balance)}`}</span>
          {missing > 0 && count > 0 && (
            <span data-wide>{`지금 포인트로는 위에서부터 ${formatNumber(count)}건을 주문할 수 있어요.`}</span>
          )}
        </Facts>
      )}
      {missing > 0 && <TopUpLink missing={missing} />}
      {isGuestRefused && (
        <GuestWays
          text="로그인하면 바로 주문할 수 있어요. 적은 목록은 그대로 있어요."
          returnTarget={{ returnTo: MANY_ORDERS_HREF }}
        />
      )}
      {noted > 0 && <Noted>{`${formatNumber(count)}건 중 ${formatNumber(noted)}건은 한 번 더 확인해 주세요`}</Noted>}
      <Pay>
        <Output strong label="총 결제 포인트" value={formatWon(total)} />
        <Button variant="primary" disabled={count === 0} onClick={onOrder}>
          {isRest ? `남은 ${formatNumber(count)}건 주문하기` : `${formatNumber(count)}건 주문하기`}
        </Button>
      </Pay>
    </Root>
  );
}
