import { Alert, Badge, EmptyState, formatDateTime, formatWon, Stack } from '@storefront/shared-ui';
import { DescriptionList } from '@storefront/shared-ui/controls';
import { useCall } from '../api/lists';
import { Coming } from '../parts/Coming';
import { DetailSheet } from '../parts/DetailSheet';
import { SUBMISSION_STATE } from './orderTexts';

export const SupplierTrail = ({ orderId, onClose }: { orderId: number; onClose: () => void }) => (
  <DetailSheet title={`${orderId}번 주문의 공급처 기록`} onClose={onClose}>
    {() => <Trail orderId={orderId} />}
  </DetailSheet>
);

function Trail({ orderId }: { orderId: number }) {
  const found = useCall('suppliers orders', { query: { order: orderId, limit: 1 } });
  if (!found.data) return <Coming of={found} count={3} height="3rem" />;
  const [sent] = found.data;
  if (!sent) return <EmptyState title="공급처로 보낸 적이 없어요" text="공급처가 하는 상품의 주문만 보내요." />;
  const [label, tone] = SUBMISSION_STATE[sent.state];
  return (
    <Stack $gap="x3">
      <DescriptionList
        items={[
          { term: '공급처', description: sent.supplier },
          { term: '상태', description: <Badge tone={tone}>{label}</Badge> },
          { term: '공급처 번호', description: sent.supplierOrderId ?? '없음' },
          { term: '공급처의 상품', description: sent.supplierServiceId ?? '없음' },
          { term: '원가', description: sent.cost === null ? '모름' : formatWon(sent.cost) },
          { term: '접수', description: sent.submittedAt ? formatDateTime(sent.submittedAt) : '아직' },
          { term: '보낸 횟수', description: `${sent.attempts}번` },
          { term: '바뀐 때', description: formatDateTime(sent.updatedAt) },
          ...(sent.reason === null ? [{ term: '마지막 답', description: '없음' }] : []),
        ]}
      />
      {sent.reason !== null && (
        <Alert tone={sent.state === 'parked' ? 'danger' : 'neutral'} title="마지막 답">
          {sent.reason}
        </Alert>
      )}
    </Stack>
  );
}
