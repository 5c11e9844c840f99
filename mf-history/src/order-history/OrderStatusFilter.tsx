import { ORDER_STATUS, ORDER_STATUS_LABEL } from 'contract';
import { RadioChips } from 'shared-ui';
import type { OrderFilter } from '../api';
import { countAll } from '../domain/describeOrder';

const ALL = '';
const STATUSES = Object.values(ORDER_STATUS);

interface OrderStatusFilterProps {
  value: OrderFilter;
  onChange: (filter: OrderFilter) => void;
  /** By status; undefined until the first answer. */
  counts: Readonly<Record<string, number>> | undefined;
}

/** 전체 and the six statuses, each with its number of orders. */
export function OrderStatusFilter({ value, onChange, counts }: OrderStatusFilterProps) {
  const options = [
    { value: ALL, label: '전체', count: counts && countAll(counts) },
    ...STATUSES.map((status) => ({
      value: String(status),
      label: ORDER_STATUS_LABEL[status],
      count: counts && (counts[status] ?? 0),
    })),
  ];
  return (
    <RadioChips
      label="주문 상태"
      options={options}
      value={value === null ? ALL : String(value)}
      onChange={(chosen) => onChange(chosen === ALL ? null : Number(chosen))}
    />
  );
}
