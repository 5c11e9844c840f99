import { Alert, formatNumber, formatWon, Section } from '@storefront/shared-ui';
import { DescriptionList } from '@storefront/shared-ui/controls';
import { useCall } from '../api/lists';

/** Balances come as text in the supplier's currency. */
const moneyOf = (balance: string, currency = '') =>
  currency === 'KRW' ? formatWon(Number(balance)) : `${balance} ${currency}`;

export function SupplierPart() {
  const { data: supplier } = useCall('suppliers status', {});
  if (!supplier) return null;
  const { balance, currency, warning } = supplier;
  const count = (value: number | undefined) => `${formatNumber(value ?? 0)}건`;
  return (
    <Section title="공급처">
      {warning && <Alert tone="warning">{warning}</Alert>}
      <DescriptionList
        items={[
          { term: '이름', description: supplier.supplier ?? '없음' },
          ...(balance === undefined ? [] : [{ term: '잔액', description: moneyOf(balance, currency) }]),
          { term: '보낼 주문', description: count(supplier.waiting ?? supplier.pendingOrders) },
          { term: '진행 중인 주문', description: count(supplier.submitted) },
        ]}
      />
    </Section>
  );
}
