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
  LinkButton,
  media,
  Output,
  Row,
  radius,
  space,
  styled,
  TextLink,
  type,
  useHasScreen,
  useWish,
  zIndex,
} from 'shared-ui';
import { calculateRemaining } from '../domain/orderPrice';

const TEXT = {
  guest: '로그인하면 바로 주문할 수 있어요. 입력한 내용은 그대로 있어요.',
  logIn: '로그인',
  signUp: '회원가입',
} as const;

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

const Ways = styled(Row)`
  margin-top: ${space.x2};
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
  /** A guest has been refused (B-order-27): a word on how to go on (B-order-57). */
  isGuestRefused: boolean;
  /** Called before a link to another screen is followed. */
  onLeave: () => void;
}

interface BalanceProps extends Pick<OrderSummaryProps, 'onLeave'> {
  balance: number;
  totalPrice: number;
}

function Balance({ balance, totalPrice, onLeave }: BalanceProps) {
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
        <TextLink to={topUpHref({ amount: Math.ceil(-remaining) })} onClick={onLeave}>
          부족한 포인트 충전하기
        </TextLink>
      )}
    </>
  );
}

/** A guest's way on: the refusal itself is a toast, and gone in a moment. */
function GuestWays({ onLeave }: Pick<OrderSummaryProps, 'onLeave'>) {
  const wish = useWish();
  return (
    <Alert tone="warning">
      {TEXT.guest}
      <Ways>
        <LinkButton size="small" variant="quiet" to={PATHS.login.path} state={wish} onClick={onLeave}>
          {TEXT.logIn}
        </LinkButton>
        <LinkButton size="small" variant="quiet" to={PATHS.register.path} state={wish} onClick={onLeave}>
          {TEXT.signUp}
        </LinkButton>
      </Ways>
    </Alert>
  );
}

export function OrderSummary({
  price,
  balance,
  isBlocked,
  isPlacing,
  problem,
  onLogin,
  isGuestRefused,
  onLeave,
}: OrderSummaryProps) {
  const { totalAmount, totalPrice } = price ?? { totalAmount: 0, totalPrice: 0 };
  const quantity = formatNumber(totalAmount);
  return (
    <Root>
      <Global styles={LIFT} />
      <Facts>
        <h2>주문 요약</h2>
        <Output label="총 주문 수량" value={quantity && `${quantity}개`} />
        {balance !== undefined && <Balance balance={balance} totalPrice={totalPrice} onLeave={onLeave} />}
      </Facts>
      <Pay>
        <Output strong label="총 결제 포인트" value={formatWon(totalPrice)} />
        {problem && (
          <Alert tone="danger" role="alert">
            {problem}
          </Alert>
        )}
        {isGuestRefused && <GuestWays onLeave={onLeave} />}
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
