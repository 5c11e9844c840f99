import type { Service } from 'contract';
import { useId } from 'react';
import { Badge, color, formatNumber, formatWon, Row, radius, space, styled, type } from 'shared-ui';
import { RichText } from 'shared-ui/rich-text';

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.x2};
  > h2 {
    ${type.label}
    color: ${color.textMuted};
  }
`;

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.x3};
  padding: ${space.x4};
  border-radius: ${radius.medium};
  background: ${color.surfaceMuted};
`;

const Price = styled.p`
  color: ${color.textMuted};
  ${type.label}
  font-variant-numeric: tabular-nums;
  strong {
    ${type.heading}
    color: ${color.text};
  }
`;

const Notice = styled.div`
  padding-top: ${space.x3};
  border-top: 1px solid ${color.line};
  ${type.label}
  font-weight: ${type.weight.regular};
  line-height: ${type.line.loose};
  color: ${color.textMuted};
`;

interface ProductDescriptionProps {
  /** Undefined when there is no product, or no longer. */
  service: Service | undefined;
  isOrderable: boolean;
  hasAuto: boolean;
}

function Facts({ service, isOrderable, hasAuto }: ProductDescriptionProps & { service: Service }) {
  return (
    <>
      <Row gap="x2">
        <Price>
          1개당 <strong>{formatWon(service.point)}</strong>
        </Price>
        {!isOrderable && <Badge tone="warning">주문불가</Badge>}
        {hasAuto && <Badge tone="main">자동주문 가능</Badge>}
      </Row>
      <Price>
        최소 {formatNumber(service.min)}개 ~ 최대 {formatNumber(service.max)}개
      </Price>
      {service.notice.trim() && (
        <Notice>
          <RichText html={service.notice} />
        </Notice>
      )}
    </>
  );
}

export function ProductDescription({ service, ...rest }: ProductDescriptionProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <h2 id={id}>상품 설명</h2>
      <Box>{service ? <Facts service={service} {...rest} /> : '지금 판매하는 상품을 골라 주세요.'}</Box>
    </Root>
  );
}
