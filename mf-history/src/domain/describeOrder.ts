import { ORDER_STATUS, ORDER_STATUS_LABEL, type OrderStatus, type Service, statusLabel } from 'contract';

type StatusTone = 'neutral' | 'main' | 'success' | 'warning' | 'danger';

/** A status in words. */
export interface StatusDescription {
  label: string;
  tone: StatusTone;
}

const TONE: Readonly<Record<OrderStatus, StatusTone>> = {
  [ORDER_STATUS.pending]: 'main',
  [ORDER_STATUS.inProgress]: 'main',
  [ORDER_STATUS.completed]: 'success',
  [ORDER_STATUS.partial]: 'warning',
  [ORDER_STATUS.processing]: 'neutral',
  [ORDER_STATUS.canceled]: 'danger',
};

const isKnown = (status: number): status is OrderStatus => Object.hasOwn(TONE, status);

/** What the badge of an order says and how it looks (B-history-1); an unknown code is neutral and shows its number. */
export function describeOrderStatus(status: number): StatusDescription {
  return { label: statusLabel(ORDER_STATUS_LABEL, status), tone: isKnown(status) ? TONE[status] : 'neutral' };
}

/** The product's name as a history shows it; a product that was withdrawn has only its number left. */
export function nameService(services: readonly Pick<Service, 'id' | 'text'>[], serviceId: number): string {
  return services.find(({ id }) => id === serviceId)?.text ?? `상품 #${serviceId}`;
}
