import { type OrderPrice, PATHS, topUpHref } from 'contract';
import {
  Alert,
  Button,
  color,
  css,
  elevation,
  formatNumber,
  formatWon,
  Global,
  media,
  Output,
  radius,
  space,
  styled,
  TextLink,
  type,
  useHasScreen,
  zIndex,
} from 'shared-ui';
import { calculateRemaining } from '../domain/orderPrice';

const cardStyle = css`
  border: 1px solid ${elevation.cardLine};
  border-radius: ${radius.large};
  background: ${color.surface};
  box-shadow: ${elevation.card};
`;

/** One card; on phones its two halves part: the facts stay at the form's end, price and button stick to the edge. */
const Root = styled.aside`
  ${cardStyle}
  position: sticky;
  top: 88px;
  display: grid;
  gap: ${space.x5};
  padding: ${space.x6};
  ${media.mobile} {
    display: contents;
  }
`;

const Facts = styled.div`
  display: grid;
  gap: ${space.x3};
  h2 {
    ${type.heading}
    margin-bottom: ${space.x1};
  }
  dl {
    display: grid;
    gap: ${space.x2};
    margin: 0;
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
    margin: 0;
    color: ${color.text};
    font-variant-numeric: tabular-nums;
    &[data-short] {
      color: ${color.danger};
      font-weight: ${type.weight.semibold};
    }
  }
  ${media.mobile} {
    ${cardStyle}
    padding: ${space.x5};
  }
`;

// Above what floats: nothing may lie on the order button.
const Pay = styled.div`
  display: grid;
  gap: ${space.x4};
  padding-top: ${space.x5};
  border-top: 1px solid ${color.line};
  ${media.mobile} {
    ${cardStyle}
    position: sticky;
    z-index: ${zIndex.floating + 1};
    bottom: 0;
    gap: ${space.x2};
    margin: 0 calc(-1 * ${space.x1});
    padding: ${space.x3} ${space.x4} max(${space.x3}, env(safe-area-inset-bottom));
    border-radius: ${radius.large} ${radius.large} 0 0;
    box-shadow: ${elevation.raised};
  }
`;

/** What floats over the page (the shop's chat button) may rise by the height of the bar that sticks below it. */
const LIFT = css`
  ${media.mobile} {
    :root {
      --floating-lift: 120px;
    }
  }
`;

interface OrderSummaryProps {
  /** Null without a product. */
  price: OrderPrice | null;
  /** KRW; undefined for whoever has none. */
  balance: number | undefined;
  isBlocked: boolean;
  isPlacing: boolean;
  /** Why the last try failed, where it is about no field. */
  problem: string | null;
  /** Given while nobody is logged in: the button leads there instead of submitting. */
  onLogin: (() => void) | undefined;
  /** Called before the link to the top-up page is followed. */
  onTopUp: () => void;
}

interface BalanceProps extends Pick<OrderSummaryProps, 'onTopUp'> {
  balance: number;
  totalPrice: number;
}

function Balance({ balance, totalPrice, onTopUp }: BalanceProps) {
  const canTopUp = useHasScreen(PATHS.point.path);
  const remaining = calculateRemaining(balance, totalPrice);
  return (
    <>
      <dl>
        <div>
          <dt>보유 포인트</dt>
          <dd>{formatWon(balance)}</dd>
        </div>
        {remaining < 0 ? (
          <div>
            <dt>부족한 포인트</dt>
            <dd data-short>{formatWon(-remaining)}</dd>
          </div>
        ) : (
          <div>
            <dt>주문 후 포인트</dt>
            <dd>{formatWon(remaining)}</dd>
          </div>
        )}
      </dl>
      {remaining < 0 && canTopUp && (
        <TextLink to={topUpHref({ amount: Math.ceil(-remaining) })} onClick={onTopUp}>
          부족한 포인트 충전하기
        </TextLink>
      )}
    </>
  );
}

export function OrderSummary({ price, balance, isBlocked, isPlacing, problem, onLogin, onTopUp }: OrderSummaryProps) {
  const { totalAmount, totalPrice } = price ?? { totalAmount: 0, totalPrice: 0 };
  const quantity = formatNumber(totalAmount);
  return (
    <Root>
      <Global styles={LIFT} />
      <Facts>
        <h2>주문 요약</h2>
        <Output label="총 주문 수량" value={quantity && `${quantity}개`} />
        {balance !== undefined && <Balance balance={balance} totalPrice={totalPrice} onTopUp={onTopUp} />}
      </Facts>
      <Pay>
        <Output strong label="총 결제 포인트" value={formatWon(totalPrice)} />
        {problem && (
          <Alert tone="danger" role="alert">
            {problem}
          </Alert>
        )}
        <Button
          type={onLogin ? 'button' : 'submit'}
          onClick={onLogin}
          variant="primary"
          size="large"
          block
          disabled={isBlocked}
          loading={isPlacing}
        >
          주문하기
        </Button>
      </Pay>
    </Root>
  );
}
