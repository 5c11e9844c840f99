import type { ReactNode } from 'react';
import { Card, color, media, radius, Skeleton, Stack, space, styled, type, VisuallyHidden } from 'shared-ui';

/** Steps beside a summary that stays in sight; on narrow screens below one another. */
// A field that gets focus comes to rest above the summary that sticks to the screen's edge.
export const OrderLayout = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 288px;
  align-items: start;
  gap: ${space.x4};
  ${media.mobile} {
    display: flex;
    flex-direction: column;
    align-items: stretch;
    input,
    select {
      scroll-margin-bottom: 160px;
    }
  }
`;

/** The steps of the form (B-order-7), numbered by the style sheet. */
export const Steps = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  counter-reset: step;
`;

const Root = styled.div`
  position: relative;
  padding: 0 0 ${space.x6} ${space.x10};
  counter-increment: step;
  &:last-child {
    padding-bottom: 0;
  }
  &::before {
    content: counter(step) / '';
    position: absolute;
    top: 0;
    left: 0;
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    border-radius: ${radius.full};
    background: ${color.mainSoft};
    color: ${color.mainText};
    ${type.caption}
    font-weight: ${type.weight.bold};
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    top: 32px;
    bottom: 8px;
    left: 11px;
    width: 2px;
    border-radius: ${radius.full};
    background: ${color.line};
  }
  ${media.mobile} {
    padding-left: ${space.x8};
  }
`;

interface StepProps {
  children: ReactNode;
}

/** One numbered step. The number is decoration: a field's name stays its label. */
export function Step({ children }: StepProps) {
  return <Root>{children}</Root>;
}

const CONTROL = '52px';

/** The form's own frame, as tall as the form will be. */
export function OrderSkeleton() {
  return (
    <Stack>
      <VisuallyHidden>상품을 불러오는 중이에요.</VisuallyHidden>
      <Card>
        <Stack>
          <Skeleton height={CONTROL} radius="medium" />
          <Skeleton height="92px" radius="medium" />
        </Stack>
      </Card>
      <OrderLayout as="div">
        <Card>
          <Steps>
            {[CONTROL, CONTROL, '140px', CONTROL, CONTROL].map((height, index) => (
              <Step key={index}>
                <Stack gap="x2">
                  <Skeleton width="5rem" />
                  <Skeleton height={height} radius="medium" />
                </Stack>
              </Step>
            ))}
          </Steps>
        </Card>
        <Card>
          <Skeleton height="1.5rem" count={3} />
        </Card>
      </OrderLayout>
    </Stack>
  );
}
