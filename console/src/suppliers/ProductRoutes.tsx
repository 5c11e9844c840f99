import { Badge, formatNumber, Row, Section, Stack } from '@storefront/shared-ui';
import { type Answer, mayCall } from '../api/calls';
import { refetch, useCall } from '../api/lists';
import { useActing } from '../api/useActing';
import { Listing } from '../parts/Listing';
import { Problem } from '../parts/Problem';
import { RowButton } from '../parts/RowButton';
import { SearchField } from '../parts/SearchField';
import { RouteForm } from './RouteForm';

type Route = Answer<'routes list'>[number];

const won = (amount: number) => `${formatNumber(amount)}원`;

function Standing({ fault, isTaken, allowsLoss }: Route) {
  if (fault === 'gone') return <Badge tone="danger">공급처에 없음</Badge>;
  if (fault === 'risen') return <Badge tone="danger">원가 오름</Badge>;
  if (!isTaken) return <Badge tone="warning">보내지 않음</Badge>;
  return allowsLoss ? <Badge tone="warning">손해도 보냄</Badge> : <Badge tone="success">보냄</Badge>;
}

interface ProductRoutesProps {
  suppliers: Answer<'suppliers list'>;
  /** Its number, or ''. */
  product: string;
  onProduct: (product: string) => void;
}

export function ProductRoutes({ suppliers, product, onProduct }: ProductRoutesProps) {
  return (
    <Section title="상품의 공급처">
      <Stack $gap="x3">
        <SearchField label="상품 번호" value={product} onSearch={onProduct} />
        {/^[1-9]\d{0,14}$/.test(product) && <Routes suppliers={suppliers} product={Number(product)} key={product} />}
      </Stack>
    </Section>
  );
}

function Routes({ suppliers, product }: { suppliers: Answer<'suppliers list'>; product: number }) {
  const list = useCall('routes list', { params: { product } });
  const acting = useActing();
  const after = () => refetch('routes list', 'suppliers list', 'alerts list');
  const sendFirst = ({ supplier, service, acceptedCost, guard, allowsLoss }: Route) =>
    acting.act(`first ${supplier}`, 'routes set', {
      params: { product, supplier },
      body: { service, cost: acceptedCost, position: 1, allowLoss: allowsLoss, ...(guard !== null && { guard }) },
      done: `${supplier}에 먼저 보내요`,
      after,
    });
  return (
    <Stack $gap="x3">
      <Problem of={acting.problem} />
      <Listing
        label="상품의 공급처"
        empty="연결한 공급처가 없어요"
        emptyHint="연결하지 않은 상품의 주문은 직접 처리해요."
        of={list}
        rowKey={({ supplier }) => supplier}
        columns={[
          {
            key: 'supplier',
            header: '공급처',
            lead: true,
            render: ({ position, supplier, service }: Route) => `${position}. ${supplier} · ${service}번`,
          },
          {
            key: 'cost',
            header: '1,000개 원가',
            align: 'end',
            render: ({ cost, acceptedCost }) =>
              cost === acceptedCost ? won(cost) : `${won(acceptedCost)}에서 ${won(cost)}`,
          },
          {
            key: 'range',
            header: '수량',
            align: 'end',
            render: ({ min, max }) => min !== null && max !== null && `${formatNumber(min)}~${formatNumber(max)}`,
          },
          { key: 'state', header: '상태', render: (route) => <Standing {...route} /> },
          {
            key: 'do',
            header: '할 일',
            render: (route) =>
              mayCall('routes set') && (
                <Row>
                  {route.position > 1 && (
                    <RowButton
                      aria-label={`먼저: ${route.supplier}`}
                      loading={acting.busy === `first ${route.supplier}`}
                      onClick={() => sendFirst(route)}
                    >
                      먼저
                    </RowButton>
                  )}
                  <RowButton
                    aria-label={`빼기: ${route.supplier}`}
                    loading={acting.busy === `remove ${route.supplier}`}
                    onClick={() =>
                      acting.act(`remove ${route.supplier}`, 'routes remove', {
                        params: { product, supplier: route.supplier },
                        done: `공급처에서 뺐어요: ${route.supplier}`,
                        after,
                      })
                    }
                  >
                    빼기
                  </RowButton>
                </Row>
              ),
          },
        ]}
      />
      {mayCall('routes set') && <RouteForm suppliers={suppliers} product={product} after={after} />}
    </Stack>
  );
}
