import { PATHS } from '@storefront/contract';
import {
  color,
  formatNumber,
  formatWon,
  LinkButton,
  Slot,
  Stack,
  space,
  styled,
  type,
  useReturnTarget,
} from '@storefront/shared-ui';
import { DescriptionList } from '@storefront/shared-ui/controls';
import { Sheet } from '@storefront/shared-ui/dialog';
import { useId, useRef } from 'react';

const Body = styled(Stack)`
  align-content: start;
  padding: ${space.x1} ${space.x5} ${space.x6};
  overflow-y: auto;
  > p {
    ${type.label}
    color: ${color.textMuted};
  }
  dd {
    overflow-wrap: anywhere;
  }
`;

/** Two buttons of 44 px and the gap between them. */
const SOCIAL_PX = 96;

export interface LoginQuestionProps {
  product: string | undefined;
  link: string;
  /** KRW; absent without a product. */
  totalAmount?: number;
  totalPrice?: number;
  onClose: () => void;
}

/** Asks a visitor who orders to log in (B-order-106). */
export function LoginQuestion({ product, link, totalAmount = 0, totalPrice = 0, onClose }: LoginQuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const state = { ...useReturnTarget(), isOrdering: true };
  const items = [
    ...(product === undefined ? [] : [{ term: '상품명', description: product }]),
    ...(link.trim() === '' ? [] : [{ term: '링크', description: link }]),
    ...(totalAmount > 0 ? [{ term: '수량', description: `${formatNumber(totalAmount)}개` }] : []),
    ...(totalPrice > 0 ? [{ term: '총 결제 포인트', description: formatWon(totalPrice) }] : []),
  ];
  return (
    <Sheet dialog={dialog} title="로그인하고 이어서 주문할까요?" id={id} fits onClose={onClose}>
      <Body $gap="x3">
        <p>적은 주문은 그대로 있어요.</p>
        <DescriptionList items={items} />
        <Slot name="order.log-in" height={SOCIAL_PX} />
        <LinkButton variant="primary" block to={PATHS.login} state={state}>
          로그인
        </LinkButton>
        <LinkButton block to={PATHS.register} state={state}>
          회원가입
        </LinkButton>
      </Body>
    </Sheet>
  );
}
