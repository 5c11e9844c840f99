import { isApiKeyCovered } from '@storefront/contract';
import {
  Alert,
  Card,
  FailedState,
  newIdempotencyKey,
  Page,
  Section,
  Skeleton,
  useHost,
  useProfile,
} from '@storefront/shared-ui';
import { type LogInAgain, useLogInAgain } from '@storefront/shared-ui/again';
import { Contents } from '@storefront/shared-ui/controls';
import { useState } from 'react';
import { LANGUAGES, type Language } from './buildSnippet';
import { CallSection } from './CallSection';
import { PANEL_TITLE, PanelSection } from './PanelSection';
import type { Docs } from './readDocument';
import { START_TITLE, StartSection } from './StartSection';
import { TryServices } from './TryServices';
import { isOrderNumber, TryStatus } from './TryStatus';
import { useDocs } from './useDocs';

const TEXT = {
  title: 'API 문서',
  lead: '내 프로그램에서 상품을 조회하고, 주문하고, 주문 상태를 확인하고, AS를 신청할 수 있어요.',
  services: 'GET /services',
  order: 'POST /order',
  status: 'GET /status/:wId',
  refill: 'POST /refill',
  refillStatus: 'GET /refill/:id',
  failed: '문서를 불러오지 못했어요',
  contents: '목차',
  orderNote:
    '그대로 실행하면 실제로 주문되고 포인트가 차감돼요. serviceId, link, amount를 먼저 바꿔 주세요. Idempotency-Key는 주문마다 새로 정하고, 같은 주문을 다시 보낼 때만 그대로 쓰세요.',
} as const;

const PARTS = [
  { id: 'start', title: START_TITLE },
  { id: 'services', title: TEXT.services },
  { id: 'order', title: TEXT.order },
  { id: 'status', title: TEXT.status },
  { id: 'refill', title: TEXT.refill },
  { id: 'refillStatus', title: TEXT.refillStatus },
  { id: 'panel', title: PANEL_TITLE },
];

const KEY_PLACEHOLDER = 'YOUR_API_KEY';
const SKELETON_BARS = 6;

/** /api: the developer API's documentation (B-developer-19 to B-developer-30). */
export default function ApiDocsScreen() {
  const profile = useProfile();
  const host = useHost();
  const { data, error, isValidating, mutate } = useDocs();
  const [isKeyWanted, setKeyWanted] = useState(false);
  const again = useLogInAgain();

  // The session has just ended and the shell is about to show another screen.
  if (!profile) return null;
  const { apiKey } = profile;
  // Older servers describe fewer calls.
  const isThere = ({ id }: { id: string }) => !data || !(id in data) || data[id as keyof Docs] !== undefined;
  const isKeyShown = isKeyWanted && apiKey !== null && !isApiKeyCovered(apiKey);
  const toggleKey = async () => {
    if (isKeyShown) setKeyWanted(false);
    else if (apiKey !== null && (await again.uncover(apiKey)) !== null) setKeyWanted(true);
  };
  return (
    <Page title={TEXT.title} lead={TEXT.lead}>
      {/* Looks again for the part of the address once all parts are there. */}
      <Contents key={data ? 'whole' : 'begun'} label={TEXT.contents} parts={PARTS.filter(isThere)} />
      <div id="start">
        <StartSection
          host={host}
          apiKey={apiKey}
          isKeyShown={isKeyShown}
          onKeyToggle={toggleKey}
          description={data?.description}
        />
      </div>
      {data && <Calls docs={data} host={host} apiKey={apiKey} isKeyShown={isKeyShown} uncover={again.uncover} />}
      {again.dialog}
      {!data && error && (
        <Card>
          <FailedState title={TEXT.failed} onRetry={() => void mutate()} retrying={isValidating} />
        </Card>
      )}
      {!data &&
        !error &&
        PARTS.slice(1).map(({ id, title }) => (
          <Section key={id} title={title}>
            <Skeleton count={SKELETON_BARS} />
          </Section>
        ))}
    </Page>
  );
}

interface CallsProps {
  docs: Docs;
  host: string;
  apiKey: string | null;
  isKeyShown: boolean;
  uncover: LogInAgain['uncover'];
}

function Calls({ docs, host, apiKey, isKeyShown, uncover }: CallsProps) {
  const [language, choose] = useState<Language>(LANGUAGES[0]);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [wId, setWId] = useState('');

  const shownKey = (isKeyShown && apiKey) || KEY_PLACEHOLDER;
  const headers = { 'api-key': shownKey };
  const asked = isOrderNumber(wId.trim()) ? wId.trim() : '1024';
  const choice = { language, choose };
  return (
    <>
      <CallSection
        {...choice}
        id="services"
        title={TEXT.services}
        call={docs.services}
        snippet={{ url: `${host}/v1/services`, headers }}
      >
        <TryServices apiKey={apiKey} uncover={uncover} />
      </CallSection>
      <CallSection
        {...choice}
        id="order"
        title={TEXT.order}
        call={docs.order}
        snippet={{
          url: `${host}/v1/order`,
          headers: { ...headers, 'Idempotency-Key': idempotencyKey },
          ...(docs.order.body && { json: docs.order.body }),
        }}
        note={<Alert tone="warning">{TEXT.orderNote}</Alert>}
      />
      <CallSection
        {...choice}
        id="status"
        title={TEXT.status}
        call={docs.status}
        snippet={{ url: `${host}/v1/status/${asked}`, headers }}
      >
        <TryStatus apiKey={apiKey} uncover={uncover} wId={wId} onWIdChange={setWId} />
      </CallSection>
      {docs.refill && (
        <CallSection
          {...choice}
          id="refill"
          title={TEXT.refill}
          call={docs.refill}
          snippet={{ url: `${host}/v1/refill`, headers, ...(docs.refill.body && { json: docs.refill.body }) }}
        />
      )}
      {docs.refillStatus && (
        <CallSection
          {...choice}
          id="refillStatus"
          title={TEXT.refillStatus}
          call={docs.refillStatus}
          snippet={{ url: `${host}/v1/refill/7`, headers }}
        />
      )}
      <div id="panel">
        <PanelSection {...choice} host={host} apiKey={shownKey} panel={docs.panel} />
      </div>
    </>
  );
}
