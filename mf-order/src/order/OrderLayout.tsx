import type { ReactNode } from 'react';
import { Card, color, media, radius, Skeleton, Stack, space, styled, type, VisuallyHidden } from 'shared-ui';

/** Width of what stands beside the steps. */
const ASIDE = '288px';
/** The height of the shop's bar at the top and some air: what gets focus comes to rest below it. */
const BELOW_BAR = '104px';

/**
 * The screen's parts below one another; search and platforms (`data-finder`) stand beside the notices where both are
 * there, the ways to a product side by side. On phones everything is as it comes, the notices first.
 *
 * Notices are as tall as what stands beside them, but for what was found. They stand there from the beginning, though a page that is still arriving has nothing else yet: what takes all of the
 * width says so (`data-alone`).
 */
export const Shelf = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${ASIDE};
  grid-auto-flow: dense;
  gap: ${space.x3} ${space.x4};
  > *,
  > [data-way] > * {
    grid-column: 1 / -1;
  }
  > [data-notices] {
    grid-column: 2;
  }
  &:has(> [data-way][hidden], > [data-alone]) > [data-notices] {
    grid-column: 1 / -1;
  }
  > [data-finder],
  > [data-way] > [data-finder] {
    grid-column: 1;
  }
  &:has([data-finder] input[type='search']:not(:placeholder-shown)) > [data-notices] {
    height: fit-content;
  }
  ${media.mobile} {
    display: flex;
    flex-direction: column;
    gap: ${space.x2};
  }
`;

/**
 * The card of search and platforms: on phones one line (B-order-94), in which the search box is a square until it is used.
 * The tiles leave it room then without going away, so that neither Tab nor a finger misses them.
 */
export const Finder = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 10px;
  padding: ${space.x3} ${space.x5} ${space.x4};
  input {
    min-height: 44px;
  }
  ${media.mobile} {
    grid-template-columns: 44px minmax(0, 1fr);
    gap: ${space.x2};
    padding: ${space.x2};
    transition: grid-template-columns 0.15s;
    &:has([type='search']:focus) {
      grid-template-columns: minmax(0, 1fr) 72px;
    }
    &:has([type='search']:not(:placeholder-shown)) {
      grid-template-columns: minmax(0, 1fr);
    }
    [type='search']:placeholder-shown:not(:focus) {
      padding: 0;
      border-color: transparent;
      background: ${color.surfaceMuted};
      cursor: pointer;
      &::placeholder {
        opacity: 0;
      }
    }
  }
`;

// A field that gets focus comes to rest below the shop's bar and above the summary that sticks to the screen's edge.
/**
 * Steps beside a summary that stays in sight; on narrow screens below one another, as parts of the shelf: what sticks to
 * the screen's edge cannot leave its box, and a form that begins far down has no room for a high bar.
 */
export const OrderLayout = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${ASIDE};
  align-items: start;
  gap: ${space.x4};
  input,
  select {
    scroll-margin-top: ${BELOW_BAR};
  }
  ${media.mobile} {
    display: contents;
    input,
    select {
      scroll-margin-bottom: 160px;
    }
  }
`;

/** The card of the steps. */
export const StepsCard = styled(Card)`
  padding: ${space.x4} ${space.x5} ${space.x5};
  ${media.mobile} {
    padding: ${space.x3};
    a,
    button,
    summary {
      scroll-margin-bottom: 160px;
    }
  }
`;

/** The steps of the form (B-order-7), numbered by the style sheet; category and product side by side where there is room. */
export const Steps = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  gap: ${space.x4} ${space.x3};
  counter-reset: step;
  > :nth-of-type(n + 3) {
    grid-column: 1 / -1;
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
    > * {
      grid-column: 1 / -1;
    }
  }
`;

/** What stands above the field's own control: beside it there is the step's number. */
const NUMBER_ROOM = '28px';

// A phone's field has number and label inside: five of them are two screens high otherwise (B-order-93).
const Root = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space.x4};
  counter-increment: step;
  > :first-of-type > :first-of-type:is(label, h2) {
    padding-left: ${NUMBER_ROOM};
  }
  &::before {
    content: counter(step) / '';
    position: absolute;
    top: 0;
    left: 0;
    display: grid;
    place-items: center;
    width: 21px;
    height: 21px;
    border-radius: ${radius.full};
    background: ${color.mainSoft};
    color: ${color.mainText};
    font-size: ${type.size.caption};
    font-weight: ${type.weight.bold};
  }
  ${media.mobile} {
    gap: ${space.x2};
    &::before {
      top: 0.5rem;
      left: ${space.x3};
      z-index: 1;
      width: 1rem;
      height: 1rem;
      font-size: 0.6875rem;
      pointer-events: none;
    }
    > :first-of-type > label:first-of-type {
      position: absolute;
      z-index: 1;
      top: 0.4375rem;
      left: calc(${space.x3} + 1.375rem);
      padding: 0;
      font-size: 0.75rem;
      pointer-events: none;
    }
    > :first-of-type > h2:first-of-type {
      padding-left: 1.375rem;
    }
    > :first-of-type > label + div :is(input, select) {
      min-height: 3.5rem;
      padding-block: 1.5rem 0.375rem;
      padding-left: ${space.x3};
    }
    /* From the beginning, though what stands there comes later (B-theme-13). */
    &[data-toggle='true'],
    html[data-member] &[data-toggle] {
      grid-template-columns: minmax(0, 1fr) 44px;
    }
  }
`;

interface StepProps {
  children: ReactNode;
  /** Given where members have a toggle beside the field: whether it is known that a member is here. */
  toggle?: boolean;
}

/** One numbered step. The number is decoration: a field's name stays its label. */
export function Step({ children, toggle }: StepProps) {
  return <Root data-toggle={toggle}>{children}</Root>;
}

/** In the place of a field, which has its label inside on phones. */
const Placeholder = styled(Stack)`
  ${media.mobile} {
    > :first-of-type {
      display: none;
    }
    span {
      height: 3.5rem;
    }
    &[data-tall] span {
      height: 4.5rem;
    }
  }
`;

const CONTROL = '52px';
const DESCRIPTION = '148px';

/** The form's own frame, as tall as the form will be. */
export function OrderSkeleton() {
  return (
    <>
      <VisuallyHidden>상품을 불러오는 중이에요.</VisuallyHidden>
      <Finder data-finder>
        <Skeleton height="44px" radius="medium" />
        <Skeleton height="44px" radius="medium" />
      </Finder>
      <OrderLayout as="div">
        <StepsCard>
          <Steps>
            {[CONTROL, CONTROL, DESCRIPTION, CONTROL, CONTROL].map((height, index) => (
              <Step key={index}>
                <Placeholder $gap="x2" data-tall={height === DESCRIPTION || undefined}>
                  <Skeleton width="5rem" />
                  <Skeleton height={height} radius="medium" />
                </Placeholder>
              </Step>
            ))}
          </Steps>
        </StepsCard>
        <Card>
          <Skeleton height="1.5rem" count={3} />
        </Card>
      </OrderLayout>
    </>
  );
}
