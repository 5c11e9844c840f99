import type { Service } from '@storefront/contract';
import { Badge, color, formatNumber, formatWon, media, Row, radius, space, styled, type } from '@storefront/shared-ui';
import { RichText } from '@storefront/shared-ui/rich-text';
import { memo, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { FoldToggle } from './FoldToggle';

/** Two lines, so that the link is on the first screen (B-order-10). */
const FOLDED_PX = 48;

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.x2};
  position: relative;
  > h2 {
    ${type.label}
    color: ${color.textMuted};
  }
  ${media.mobile} {
    gap: 0;
    padding: 0.4375rem ${space.x3} ${space.x2};
    border-radius: ${radius.medium};
    background: ${color.surfaceMuted};
    > h2 {
      font-size: 0.75rem;
    }
  }
`;

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.x1};
  padding: ${space.x3} ${space.x4};
  border-radius: ${radius.medium};
  background: ${color.surfaceMuted};
  ${media.mobile} {
    gap: 0;
    padding: 0;
    border-radius: 0;
    background: none;
  }
`;

const Name = styled.p`
  font-weight: ${type.weight.semibold};
  ${media.mobile} {
    font-size: ${type.size.label};
  }
`;

const Price = styled.p`
  color: ${color.textMuted};
  ${type.label}
  ${media.mobile} {
    font-size: ${type.size.caption};
    /* A second line would push the link off the first screen (B-order-71). */
    > [data-count] {
      display: none;
    }
  }
  font-variant-numeric: tabular-nums;
  strong {
    color: ${color.text};
    font-weight: ${type.weight.bold};
  }
`;

const Notice = styled.div`
  margin-top: ${space.x1};
  ${type.label}
  font-weight: ${type.weight.regular};
  color: ${color.textMuted};
  min-height: ${FOLDED_PX}px;
  &[data-folded] {
    max-height: ${FOLDED_PX}px;
    overflow: hidden;
  }
  &[data-folded='true'] {
    mask-image: linear-gradient(currentColor 55%, transparent);
  }
  ${media.mobile} {
    min-height: 0;
    &[data-folded] {
      max-height: 0;
      margin: 0;
    }
  }
`;

// Beside the heading: below, it would push the form off the first screen.
const Unfold = styled(FoldToggle)`
  position: absolute;
  top: -12px;
  right: 0;
  &[data-short] {
    display: none;
  }
  ${media.mobile} {
    top: calc(1.125rem - 22px);
    right: ${space.x1};
    padding-inline: ${space.x2};
    outline-offset: -4px;
    &[data-short] {
      display: block;
    }
  }
`;

interface ProductDescriptionProps {
  service: Service | undefined;
  /** (B-order-108) */
  times: string | null;
  isOrderable: boolean;
  hasAuto: boolean;
}

/** Folds long text, on phones always (B-order-10). Key it by product: another one starts folded. */
function ProductNotice({ html }: { html: string }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [ref, isLong] = useIsTallerThan(FOLDED_PX);
  return (
    <>
      {/* A focused link inside the hidden part must be seen. */}
      <Notice id={id} data-folded={isOpen ? undefined : isLong} onFocus={() => setIsOpen(true)}>
        <div ref={ref}>
          <RichText html={html} />
        </div>
      </Notice>
      <Unfold
        type="button"
        data-short={!isLong || undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? '설명 접기' : '설명 더 보기'}
      </Unfold>
    </>
  );
}

function useIsTallerThan(heightPx: number): [RefObject<HTMLDivElement | null>, boolean] {
  const ref = useRef<HTMLDivElement>(null);
  const [isTaller, setIsTaller] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setIsTaller(element.offsetHeight > heightPx));
    observer.observe(element);
    return () => observer.disconnect();
  }, [heightPx]);
  return [ref, isTaller];
}

function Facts({ service, times, isOrderable, hasAuto }: ProductDescriptionProps & { service: Service }) {
  return (
    <>
      <Name>{service.text}</Name>
      <Row $gap="x2">
        <Price>
          1개당 <strong>{formatWon(service.point)}</strong>
        </Price>
        <Price>{`최소 ${formatNumber(service.min)}개 ~ 최대 ${formatNumber(service.max)}개`}</Price>
        {!isOrderable && <Badge tone="warning">주문불가</Badge>}
        {hasAuto && <Badge tone="main">자동주문 가능</Badge>}
      </Row>
      {times && (
        <Price>
          <span data-count>{`최근 30일 ${formatNumber(service.recentOrders)}건: `}</span>
          <span>{times}</span>
        </Price>
      )}
      {service.notice.trim() && <ProductNotice key={service.id} html={service.notice} />}
    </>
  );
}

export const ProductDescription = memo(function ProductDescription({ service, ...rest }: ProductDescriptionProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <h2 id={id}>상품 설명</h2>
      <Box>{service ? <Facts service={service} {...rest} /> : '지금 판매하는 상품을 골라 주세요.'}</Box>
    </Root>
  );
});
