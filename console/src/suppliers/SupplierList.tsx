import { Badge, formatNumber, Row, Section, Stack } from '@storefront/shared-ui';
import { useState } from 'react';
import { type Answer, mayCall } from '../api/calls';
import { refetch, type useCall } from '../api/lists';
import { useActing } from '../api/useActing';
import { AskDialog } from '../parts/AskDialog';
import { Clamped } from '../parts/Clamped';
import { Listing } from '../parts/Listing';
import { moneyOf } from '../parts/moneyOf';
import { Problem } from '../parts/Problem';
import { RowButton } from '../parts/RowButton';
import { Time } from '../parts/Time';
import { SupplierForm } from './SupplierForm';

type Supplier = Answer<'suppliers list'>[number];

function Standing({ enabled, fault, lookedAt }: Supplier) {
  if (!enabled) return <Badge>꺼짐</Badge>;
  if (fault !== null) {
    return (
      <Stack $gap="x1">
        <span>
          <Badge tone="danger">확인 필요</Badge>
        </span>
        <Clamped text={fault} />
      </Stack>
    );
  }
  return lookedAt === null ? <Badge>확인 전</Badge> : <Badge tone="success">켜짐</Badge>;
}

function Balance({ balance, currency, alarmBelow, lookedAt }: Supplier) {
  if (balance === null) return null;
  const isLow = alarmBelow !== null && Number(balance) < alarmBelow;
  return (
    <Stack $gap="x1">
      <span>{moneyOf(balance, currency)}</span>
      {isLow && (
        <span>
          <Badge tone="warning">잔액 부족</Badge>
        </span>
      )}
      <Time at={lookedAt} />
    </Stack>
  );
}

export function SupplierList({ list }: { list: ReturnType<typeof useCall<'suppliers list'>> }) {
  const [removed, setRemoved] = useState<Supplier | null>(null);
  const [changed, setChanged] = useState<Supplier | null>(null);
  const acting = useActing();
  const after = () => refetch('suppliers list', 'routes list', 'suppliers status');
  const turn = ({ name, enabled }: Supplier) =>
    acting.act(`turn ${name}`, 'suppliers set', {
      params: { name },
      body: { enabled: enabled ? 'off' : 'on' },
      done: enabled ? `${name}에 새 주문을 보내지 않아요` : `${name}에 새 주문을 보내요`,
      after,
    });
  return (
    <Section title="공급처">
      <Stack $gap="x3">
        <Problem of={acting.problem} />
        <Listing
          label="공급처"
          empty="공급처가 없어요"
          emptyHint="공급처를 추가하고 상품과 연결하면 주문을 보내요."
          of={list}
          rowKey={({ name }) => name}
          columns={[
            {
              key: 'name',
              header: '이름',
              lead: true,
              render: (supplier: Supplier) => (
                <Stack $gap="x1">
                  <span>{supplier.name}</span>
                  <Clamped text={supplier.url} />
                </Stack>
              ),
            },
            { key: 'state', header: '상태', render: (supplier) => <Standing {...supplier} /> },
            { key: 'balance', header: '잔액', align: 'end', render: (supplier) => <Balance {...supplier} /> },
            {
              key: 'alarm',
              header: '알림 잔액',
              align: 'end',
              render: ({ alarmBelow }) => (alarmBelow === null ? '알림 규칙' : formatNumber(alarmBelow)),
            },
            { key: 'routes', header: '상품', align: 'end', render: ({ routes }) => `${formatNumber(routes)}개` },
            {
              key: 'underway',
              header: '진행 중',
              align: 'end',
              render: ({ underway }) => `${formatNumber(underway)}건`,
            },
            {
              key: 'do',
              header: '할 일',
              render: (supplier) =>
                mayCall('suppliers set') && (
                  <Row>
                    <RowButton loading={acting.busy === `turn ${supplier.name}`} onClick={() => turn(supplier)}>
                      {supplier.enabled ? '끄기' : '켜기'}
                    </RowButton>
                    <RowButton aria-label={`바꾸기: ${supplier.name}`} onClick={() => setChanged(supplier)}>
                      바꾸기
                    </RowButton>
                    <RowButton aria-label={`삭제: ${supplier.name}`} onClick={() => setRemoved(supplier)}>
                      삭제
                    </RowButton>
                  </Row>
                ),
            },
          ]}
        />
        {mayCall('suppliers add') && (
          <SupplierForm
            key={changed?.name ?? ''}
            changed={changed}
            onDone={async () => {
              setChanged(null);
              await after();
            }}
            onCancel={() => setChanged(null)}
          />
        )}
      </Stack>
      {removed && (
        <AskDialog
          title={`공급처 ${removed.name}을(를) 삭제할까요?`}
          confirmLabel="삭제"
          onConfirm={() =>
            acting.act('remove', 'suppliers remove', {
              params: { name: removed.name },
              done: '공급처를 삭제했어요',
              after,
            })
          }
          onClose={() => setRemoved(null)}
        >
          {`상품 ${formatNumber(removed.routes)}개와의 연결도 사라져요. 진행 중인 주문이 있으면 삭제되지 않아요.`}
        </AskDialog>
      )}
    </Section>
  );
}
