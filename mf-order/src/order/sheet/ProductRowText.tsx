import { isOrderable, type Service } from '@storefront/contract';
import { Badge, formatNumber, formatWon } from '@storefront/shared-ui';
import type { ProductFacts } from '../../domain/readProductFacts';
import { Facts, Name, Price } from './productRowStyles';

interface ProductRowTextProps {
  service: Service;
  facts: ProductFacts;
  isCheapest: boolean;
}

/** (B-order-98) */
export function ProductRowText({ service, facts: { start: startsIn, refillDays }, isCheapest }: ProductRowTextProps) {
  const canOrder = isOrderable(service, false);
  return (
    <>
      <Name>{service.text}</Name>
      <Price>
        {canOrder ? (
          <>
            <span data-unit>1개 </span>
            <span>{formatWon(service.point)}</span>
            {isCheapest && <Badge tone="success">최저가</Badge>}
          </>
        ) : (
          <Badge tone="warning">주문불가</Badge>
        )}
      </Price>
      <Facts>
        <span>{`${formatNumber(service.min)}~${formatNumber(service.max)}개`}</span>
        <span>
          {refillDays > 0 && (
            <>
              <span data-unit>AS </span>
              <span>{`${refillDays}일`}</span>
            </>
          )}
        </span>
        <span>
          {startsIn && (
            <>
              <span data-unit>시작 </span>
              <span>{startsIn}</span>
            </>
          )}
        </span>
        {service.enableAuto && canOrder && <span data-auto>자동주문</span>}
      </Facts>
    </>
  );
}
