import { color, formatWon, IconCheck, media, Section, Stack, space, styled, type, zIndex } from '@storefront/shared-ui';
import { DescriptionList, type DescriptionListProps } from '@storefront/shared-ui/controls';
import type { ReactNode } from 'react';

const Paid = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space.x3};
  strong {
    display: block;
    ${type.title}
    font-variant-numeric: tabular-nums;
  }
  p {
    ${type.label}
    color: ${color.textMuted};
  }
  svg {
    flex: none;
    margin-top: ${space.x1};
    color: ${color.success};
  }
  @keyframes drawn {
    from {
      stroke-dashoffset: 80;
    }
  }
  path {
    stroke-dasharray: 80;
    animation: drawn 0.6s ease-out;
  }
`;

/** On phones these replace the order button while the receipt is in sight (B-order-77). */
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.x2};
  ${media.mobile} {
    > * {
      flex: 1 1 auto;
    }
    [data-in-sight] & {
      position: sticky;
      bottom: var(--bottom-bar, 0px);
      z-index: ${zIndex.floating - 1};
      margin: 0 calc(-1 * ${space.x2});
      padding: ${space.x2} ${space.x2} max(${space.x3}, env(safe-area-inset-bottom));
      background: ${color.surface};
    }
  }
  ${media.short} {
    [data-in-sight] & {
      position: static;
    }
  }
`;

interface ReceiptFrameProps extends DescriptionListProps {
  /** KRW. */
  paid: number;
  said: string;
  children?: ReactNode;
  ways: ReactNode;
}

/** What was paid, for what, and how to go on: of an order, an auto-order and many (B-order-28). */
export function ReceiptFrame({ paid, said, items, children, ways }: ReceiptFrameProps) {
  return (
    <Section title="주문 완료">
      <Stack>
        <Paid>
          <IconCheck size={24} />
          <div>
            <strong>{`${formatWon(paid)} 결제했어요`}</strong>
            <p>{said}</p>
          </div>
        </Paid>
        <DescriptionList items={items} />
        {children}
        <Ways data-edge-bar>{ways}</Ways>
      </Stack>
    </Section>
  );
}
