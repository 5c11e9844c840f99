import type { OrderPrice } from '@storefront/contract';
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
  useReturnTarget,
  zIndex,
} from '@storefront/shared-ui';
import { calculateRemaining } from '../domain/orderPrice';
import type { GuestWays } from '../layout/GuestWays';
import { lowWindow } from '../layout/lowWindow';
import { TopUpLink } from '../layout/TopUpLink';

/** A card beside the steps; a bar on phones (B-order-69) that gives way to a receipt's buttons. */
const Root = styled.aside`
  border: 1px solid ${elevation.cardLine};
  border-radius: ${radius.large};
  background: ${color.surface};
  box-shadow: ${elevation.card};
  position: sticky;
  top: 72px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.x4};
  padding: ${space.x5};
  h2 {
    ${type.heading}
  }
  ${media.mobile} {
    top: auto;
    z-index: ${zIndex.floating - 1};
    bottom: var(--bottom-bar, 0px);
    gap: ${space.x1};
    padding: ${space.x2} ${space.x3} max(${space.x3}, env(safe-area-inset-bottom));
    border-radius: ${radius.large} ${radius.large} 0 0;
    box-shadow: ${elevation.raised};
    h2 {
      position: absolute;
      clip-path: inset(50%);
    }
    main:has([data-in-sight]) &,
    &[data-tall] {
      position: static;
      border-radius: ${radius.large};
      box-shadow: none;
    }
  }
  ${lowWindow} {
    position: static;
    border-radius: ${radius.large};
    box-shadow: none;
  }
`;

const Facts = styled.div`
  display: grid;
  gap: ${space.x2};
  dl {
    display: grid;
    gap: ${space.x2};
  }
  dl > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space.x4};
    ${type.label}
    color: ${color.textMuted};
  }
  dd {
    color: ${color.text};
    font-variant-numeric: tabular-nums;
    &[data-short] {
      color: ${color.danger};
      font-weight: ${type.weight.semibold};
    }
  }
  ${media.mobile} {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 ${space.x3};
    > div,
    dl > div {
      justify-content: flex-start;
      gap: ${space.x2};
      font-size: ${type.size.caption};
    }
    > div output {
      font-size: ${type.size.label};
    }
    [data-wide] {
      display: none;
    }
  }
`;

const Pay = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.x3};
  padding-top: ${space.x4};
  border-top: 1px solid ${color.line};
  > p {
    overflow: hidden;
    color: ${color.warning};
    ${type.caption}
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.mobile} {
    gap: ${space.x2};
    padding: 0;
    border: 0;
  }
`;

const Deal = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.x3};
  ${media.mobile} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    > div {
      display: grid;
      font-size: ${type.size.caption};
      line-height: ${type.line.tight};
    }
    button {
      flex: 1 1 7rem;
      min-height: 48px;
      padding-inline: ${space.x2};
    }
  }
`;

/** Reserves room until the session is known, and the balance's after a member's last visit. */
const VisitorNote = styled.p`
  ${type.caption}
  min-height: 1lh;
  color: ${color.textMuted};
  dl + & {
    display: none;
  }
  html[data-member] &:empty {
    ${type.label}
    min-height: calc(2lh + ${space.x2});
  }
  ${media.mobile} {
    flex-basis: 100%;
    html[data-member] &:empty {
      flex-basis: auto;
      min-height: 0;
      font-size: ${type.size.caption};
      &::before {
        content: '\\200b' / '';
      }
    }
  }
`;

interface OrderSummaryProps {
  price: OrderPrice | null;
  /** KRW; undefined for guests. */
  balance: number | undefined;
  isBlocked: boolean;
  isPlacing: boolean;
  problem: string | null;
  /** About the link, once more (B-order-52). */
  note: string | undefined;
  isVisitor: boolean;
  /** For a guest who was refused: how to go on (B-order-27). */
  ways: { GuestWays: typeof GuestWays } | null;
  onLeave: () => void;
}

function Balance({ balance, remaining }: { balance: number; remaining: number }) {
  const isShort = remaining < 0;
  return (
    <dl>
      <div>
        <dt>보유 포인트</dt>
        <dd>{formatWon(balance)}</dd>
      </div>
      <div data-wide>
        <dt>{isShort ? '부족한 포인트' : '주문 후 포인트'}</dt>
        <dd data-short={isShort || undefined}>{formatWon(Math.abs(remaining))}</dd>
      </div>
    </dl>
  );
}

export function OrderSummary({
  price,
  balance,
  isBlocked,
  isPlacing,
  problem,
  note,
  isVisitor,
  ways,
  onLeave,
}: OrderSummaryProps) {
  const { totalAmount, totalPrice } = price ?? { totalAmount: 0, totalPrice: 0 };
  const quantity = formatNumber(totalAmount);
  const remaining = balance === undefined ? 0 : calculateRemaining(balance, totalPrice);
  const returnTarget = useReturnTarget();
  return (
    <Root data-edge-bar>
      <h2>주문 요약</h2>
      <Facts>
        <Output label="총 주문 수량" value={quantity && `${quantity}개`} />
        {balance !== undefined && <Balance balance={balance} remaining={remaining} />}
        <VisitorNote>{isVisitor && '로그인하면 적은 주문이 그대로 이어져요.'}</VisitorNote>
      </Facts>
      <Pay>
        {problem && (
          <Alert tone="danger" role="alert">
            {problem}
          </Alert>
        )}
        {ways && (
          <ways.GuestWays
            text="로그인하면 이어서 할 수 있어요. 입력한 내용은 그대로 있어요."
            returnTarget={returnTarget}
            onLeave={onLeave}
          />
        )}
        {remaining < 0 && <TopUpLink missing={-remaining} onLeave={onLeave} />}
        {note && <p>{note}</p>}
        <Deal>
          <Output strong={!isBlocked} label="총 결제 포인트" value={formatWon(totalPrice)} />
          <Button type="submit" variant="primary" size="large" block disabled={isBlocked} loading={isPlacing}>
            주문하기
          </Button>
        </Deal>
      </Pay>
    </Root>
  );
}
