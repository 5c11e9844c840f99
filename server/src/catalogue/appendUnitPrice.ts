import type { Service } from 'contract';

const WON = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 2 });

/** The product with its price in its name: `인스타 팔로워 (1개당 3원)` (spec 7, `includeWon`). */
export function appendUnitPrice(service: Service): Service {
  return { ...service, text: `${service.text} (1개당 ${WON.format(service.point)}원)` };
}
