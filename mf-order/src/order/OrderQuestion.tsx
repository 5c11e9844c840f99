import { color, formatNumber, formatWon, styled } from '@storefront/shared-ui';
import { DescriptionList } from '@storefront/shared-ui/controls';
import { ConfirmDialog } from '@storefront/shared-ui/dialog';
import { describeRepetition } from '../domain/describeRepetition';
import type { QuestionProps } from '../domain/OrderIntent';
import { calculateRemaining } from '../domain/orderPrice';
import { Notes } from './Notes';

const Facts = styled.div`
  color: ${color.text};
  dd {
    overflow-wrap: anywhere;
  }
`;

/** '이대로 주문할까요?', before payment (B-order-87). */
export function OrderQuestion({ order: { request, product, shown, notes }, onConfirm, onClose }: QuestionProps) {
  const { link, amount, runs } = request;
  const { totalPrice, balance = Number.NaN } = shown;
  return (
    <ConfirmDialog
      title="이대로 주문할까요?"
      cancelLabel="돌아가기"
      confirmLabel="확인하고 주문"
      confirmVariant="primary"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Notes notes={notes} />
      <Facts>
        <DescriptionList
          items={[
            { term: '상품명', description: product },
            { term: '링크', description: link },
            { term: '수량', description: `${formatNumber(amount)}개` },
            ...(runs > 0 ? [{ term: '반복', description: describeRepetition(request) }] : []),
            { term: '총 결제 포인트', description: formatWon(totalPrice) },
            { term: '주문 후 포인트', description: formatWon(calculateRemaining(balance, totalPrice)) },
          ]}
        />
      </Facts>
    </ConfirmDialog>
  );
}
