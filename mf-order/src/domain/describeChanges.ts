import { allowsAuto, calculateOrderPrice, isOrderable, type OrderRequest, type Service } from '@storefront/contract';
import { formatNumber, formatWon } from '@storefront/shared-ui';

/** `docs/behaviour.md` quotes these (B-order-63, B-order-64). */
const TEXT = {
  check: '서비스 점검이 시작되어 지금은 주문할 수 없어요.',
  gone: '판매가 끝난 상품이에요. 다른 상품을 골라 주세요.',
  notOrderable: '지금은 주문할 수 없는 상품이 되었어요. 다른 상품을 골라 주세요.',
  min: (from: number, to: number) => `최소 수량이 ${formatNumber(from)}개에서 ${formatNumber(to)}개로 바뀌었어요.`,
  max: (from: number, to: number) => `최대 수량이 ${formatNumber(from)}개에서 ${formatNumber(to)}개로 바뀌었어요.`,
  noAuto: '이제 자동주문을 할 수 없는 상품이에요.',
  balance: (from: number, to: number) => `보유 포인트가 ${formatWon(from)}에서 ${formatWon(to)}으로 바뀌었어요.`,
  limits: (min: number, max: number) =>
    `지금은 최소 ${formatNumber(min)}개, 최대 ${formatNumber(max)}개까지 주문할 수 있어요.`,
  price: (from: number, to: number) => `가격이 ${formatWon(from)}에서 ${formatWon(to)}으로 바뀌었어요.`,
} as const;

export interface Terms {
  service: Service | undefined;
  /** KRW. */
  balance: number | undefined;
  serviceCheck: boolean;
}

/** Says what became worse since the press, in sentences (B-order-63). */
export function describeChanges(then: Terms, now: Terms): string[] {
  if (now.serviceCheck) return then.serviceCheck ? [] : [TEXT.check];
  const [before, after] = [then.service, now.service];
  if (!before) return [];
  if (!after) return [TEXT.gone];
  if (isOrderable(before, false) && !isOrderable(after, false)) return [TEXT.notOrderable];
  const said: string[] = [];
  if (before.min !== after.min) said.push(TEXT.min(before.min, after.min));
  if (before.max !== after.max) said.push(TEXT.max(before.max, after.max));
  if (allowsAuto(before) && !allowsAuto(after)) said.push(TEXT.noAuto);
  const isPoorer = then.balance !== undefined && now.balance !== undefined && now.balance < then.balance;
  if (isPoorer) said.push(TEXT.balance(then.balance ?? 0, now.balance ?? 0));
  return said;
}

export interface EarlierOrder {
  request: Pick<OrderRequest, 'amount' | 'runs'>;
  /** KRW; null where unknown. */
  point: number | null;
}

/** Says what of an earlier order is impossible or different today (B-order-64). */
export function describeReorder({ request, point }: EarlierOrder, service: Service | undefined): string[] {
  if (!service) return [TEXT.gone];
  if (!isOrderable(service, false)) return [TEXT.notOrderable];
  const said: string[] = [];
  const { amount, runs } = request;
  if (amount < service.min || amount > service.max) said.push(TEXT.limits(service.min, service.max));
  const isAuto = runs > 0 && allowsAuto(service);
  if (runs > 0 && !isAuto) said.push(TEXT.noAuto);
  const { totalPrice } = calculateOrderPrice({ unitPrice: service.point, amount, runs });
  if (point !== null && totalPrice !== point) said.push(TEXT.price(point, totalPrice));
  return said;
}
