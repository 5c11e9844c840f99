import type { OrderRequest } from '@storefront/contract';
import {
  AUTH,
  Card,
  EmptyState,
  FailedState,
  Page,
  useAuth,
  useIsMember,
  useProfile,
  useSettings,
} from '@storefront/shared-ui';
import { useLater } from '@storefront/shared-ui/controls';
import { useCallback, useState } from 'react';
import { useNotices } from '../api';
import type { EndedOrder } from '../domain/OrderIntent';
import { ManySkeleton, OrderSkeleton, Shelf } from '../layout/OrderLayout';
import { useCatalogue } from '../layout/useCatalogue';
import { NoticeBoard } from './NoticeBoard';
import { OrderEnd } from './OrderEnd';
import { OrderForm } from './OrderForm';
import { ManyWay, OneWay, useOrderWay, WayChoice } from './OrderWays';
import { useOrderQuery } from './orderDraft';
import { ServiceStatus } from './ServiceStatus';
import { useOrderIntent } from './useOrderIntent';
import { VisitorSteps } from './VisitorSteps';

const loadMemberParts = () => import('./memberParts');
const loadQuestion = () => loadMemberParts().then((parts) => parts.OrderQuestion);

/** A failure loses only the device's own lists. */
const noteOrdered = (requests: OrderRequest[]) =>
  void loadMemberParts().then(
    (parts) => parts.noteOrdered(requests),
    () => undefined,
  );

/** /order: from the platform to the receipt (B-order-1). */
export default function OrderScreen() {
  const { flags, serviceCheckUntil } = useSettings();
  const filling = useOrderQuery();
  const { catalogue, isFailed, isRetrying, retry } = useCatalogue();
  const notices = useNotices();
  const [way, setWay] = useOrderWay();
  const intents = useOrderIntent();
  const isMember = useIsMember();
  // Loaded early, since the network may be lost when it is needed.
  const memberParts = useLater(loadMemberParts, isMember).module;
  const auth = useAuth();
  const first = useFirstSteps();
  const [again, setAgain] = useState<EndedOrder | null>(null);
  const orderAgain = (order: EndedOrder) => {
    setAgain({ ...order });
    intents.putAway();
  };

  const content = () => {
    if (isFailed) {
      return (
        <Card data-alone>
          <FailedState title="상품을 불러오지 못했어요" onRetry={retry} retrying={isRetrying} />
        </Card>
      );
    }
    if (!catalogue || first.isAsked) return way === 'many' ? <ManySkeleton /> : <OrderSkeleton />;
    if (catalogue.platforms.length === 0) {
      return (
        <Card data-alone>
          <EmptyState
            title="지금 주문할 수 있는 상품이 없어요"
            text="상품을 준비하고 있어요. 조금 뒤에 다시 찾아 주세요."
          />
        </Card>
      );
    }
    return (
      <>
        <OneWay isHidden={way === 'many'}>
          <OrderForm
            catalogue={catalogue}
            {...filling}
            intents={intents}
            again={again}
            loadQuestion={loadQuestion}
            isMember={isMember}
            memberParts={isMember ? memberParts : undefined}
          />
        </OneWay>
        {way === 'many' && <ManyWay catalogue={catalogue} onOrdered={noteOrdered} />}
      </>
    );
  };

  return (
    <Page
      title="주문하기"
      aside={
        <>
          <WayChoice way={way} onChange={setWay} />
          <ServiceStatus isChecking={flags.ENABLE_SERVICE_CHECK} until={serviceCheckUntil} />
        </>
      }
    >
      <Shelf>
        {auth !== AUTH.authorization && <VisitorSteps />}
        {first.Steps && <first.Steps />}
        <OrderEnd intents={intents} onAgain={orderAgain} parts={memberParts} load={loadMemberParts} />
        <NoticeBoard
          notices={notices.data}
          isFailed={notices.error !== undefined}
          isRetrying={notices.isValidating}
          onRetry={() => void notices.mutate()}
        />
        {content()}
      </Shelf>
    </Page>
  );
}

/** Asked before the form is shown, so that nothing moves. */
function useFirstSteps() {
  const auth = useAuth();
  const profile = useProfile();
  const [opener, setOpener] = useState<{ id: string; point: number } | null>();
  if (opener === undefined && auth !== AUTH.loading) setOpener(auth === AUTH.authorization ? profile : null);
  const isPoor = opener?.point === 0 && profile?.point === 0 && opener.id === profile.id;
  const load = useCallback(
    () =>
      loadMemberParts().then(async ({ FirstSteps, isNewcomer }) => ({
        Steps: opener && (await isNewcomer(opener.id)) ? FirstSteps : null,
      })),
    [opener],
  );
  const { module, isFailed } = useLater(load, isPoor);
  return { isAsked: isPoor && !module && !isFailed, Steps: isPoor ? module?.Steps : null };
}
