import { linkHref, PATHS } from '@storefront/contract';
import {
  Alert,
  Button,
  color,
  formatNumber,
  formatWon,
  LinkButton,
  media,
  Row,
  Section,
  Slot,
  Stack,
  space,
  styled,
  useHasScreen,
  zIndex,
} from '@storefront/shared-ui';
import { DescriptionList, useLater } from '@storefront/shared-ui/controls';
import { useEffect } from 'react';
import { describeRepetition } from '../domain/describeRepetition';
import type { OrderIntent } from '../domain/OrderIntent';
import { noteOrdered } from '../domain/productLists';

const TEXT = {
  accepted: '주문이 접수됐어요. 곧 시작할게요.',
  autoPlaced: '첫 주문이 접수됐어요. 나머지는 정한 간격마다 주문해 드려요.',
} as const;

const Link = styled.span`
  display: block;
  max-height: 6lh;
  overflow-y: auto;
  overflow-wrap: anywhere;
  a {
    color: ${color.mainText};
    text-underline-offset: 3px;
  }
`;

const Done = styled.div`
  @keyframes drawn {
    from {
      stroke-dashoffset: 80;
    }
  }
  path {
    stroke-dasharray: 80;
    animation: drawn 0.6s ease-out;
  }
`;

/** On phones these replace the order button while the receipt is in sight (B-order-77). */
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.x2};
  ${media.mobile} {
    position: sticky;
    bottom: var(--bottom-bar, 0px);
    z-index: ${zIndex.floating - 1};
    margin: 0 calc(-1 * ${space.x2});
    padding: ${space.x2} ${space.x2} max(${space.x3}, env(safe-area-inset-bottom));
    background: ${color.surface};
    > * {
      flex: 1 1 auto;
    }
  }
  ${media.short} {
    position: static;
  }
`;

function OrderedLink({ link }: { link: string }) {
  const href = linkHref(link);
  return (
    <Link>
      {href ? (
        <a href={href} target="_blank" rel="noopener noreferrer nofollow">
          {link}
        </a>
      ) : (
        link
      )}
    </Link>
  );
}

interface OrderReceiptProps {
  id: number;
  intent: OrderIntent;
  /** KRW, the balance after it; null while unknown. */
  remaining: number | null;
  onAgain: () => void;
  onClose: () => void;
}

const loadQuestion = () => import('./AskNotifications');

/** Stays after the toast has gone (B-order-28). */
export function OrderReceipt({ id, intent, remaining, onAgain, onClose }: OrderReceiptProps) {
  const { product, point, request } = intent;
  const { link, amount, runs } = request;
  const historyPath = runs > 0 ? PATHS.autoOrderHistory : PATHS.orderHistory;
  const hasHistory = useHasScreen(historyPath);
  const question = useLater(loadQuestion, true).module;

  useEffect(() => noteOrdered([request]), [request]);

  return (
    <Section title="주문 완료">
      <Stack>
        <Done>
          <Alert tone="success">{runs > 0 ? TEXT.autoPlaced : TEXT.accepted}</Alert>
        </Done>
        <DescriptionList
          items={[
            runs > 0 ? { term: '자동주문번호', description: `A-${id}` } : { term: '주문번호', description: String(id) },
            { term: '상품명', description: product },
            { term: '링크', description: <OrderedLink link={link} /> },
            { term: '수량', description: `${formatNumber(amount)}개` },
            ...(runs > 0 ? [{ term: '반복', description: describeRepetition(request) }] : []),
            { term: '결제 포인트', description: formatWon(point) },
            ...(remaining === null ? [] : [{ term: '남은 포인트', description: formatWon(remaining) }]),
          ]}
        />
        <Slot name="order.receipt" height={72} orderId={id} isAutoOrder={runs > 0} />
        <Row>
          <Button variant="quiet" size="small" onClick={onAgain}>
            다시 주문
          </Button>
        </Row>
        <Ways>
          {question && <question.AskNotifications />}
          {hasHistory && <LinkButton to={historyPath}>{runs > 0 ? '자동주문내역 보기' : '주문내역 보기'}</LinkButton>}
          <Button variant="primary" onClick={onClose}>
            계속 주문하기
          </Button>
        </Ways>
      </Stack>
    </Section>
  );
}
