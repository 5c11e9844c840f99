import {
  Card,
  color,
  media,
  radius,
  Skeleton,
  Stack,
  space,
  styled,
  type,
  VisuallyHidden,
} from '@storefront/shared-ui';
import type { ReactNode } from 'react';

const ASIDE = '288px';

/**
 * Below one another; search and platforms (`data-finder`) stand beside the notices where both fit. Notices stretch, but
 * not to search results. `data-alone` takes the full width while the page still arrives.
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
  html:not([data-new]) & > [data-first-visit] {
    display: none;
  }
  > [data-first-visit] ol {
    padding-left: 1.25em;
    list-style: decimal;
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
 * One line on phones (B-order-4): a square search box that grows in use. The tiles shrink but stay for Tab and finger.
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

/**
 * Steps beside a sticky summary. Narrow screens dissolve the form into the shelf: a sticky bar cannot leave its box.
 */
export const OrderLayout = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${ASIDE};
  align-items: start;
  gap: ${space.x4};
  ${media.mobile} {
    display: contents;
  }
`;

export const StepsCard = styled(Card)`
  padding: ${space.x4} ${space.x5} ${space.x5};
  ${media.mobile} {
    padding: ${space.x3};
  }
`;

/** (B-order-7) The style sheet numbers them. A phone's product lies on its description, as one card (B-order-10). */
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
    > :nth-of-type(2) {
      margin-bottom: -34px;
      padding-bottom: ${space.x6};
      border-radius: ${radius.medium};
      background: ${color.surfaceMuted};
      /* The description lies on the lower edge. */
      & :focus-visible {
        outline-offset: -2px;
      }
    }
  }
`;

const NUMBER_ROOM = '28px';

// Phones put number and label inside the field, which saves a screen of height (B-order-71).
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

/** The number is decoration: the label alone is the field's name. */
export function Step({ children, toggle }: { children: ReactNode; toggle?: boolean }) {
  return <Root data-toggle={toggle}>{children}</Root>;
}

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

/** As tall as the form will be. */
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

export function ManySkeleton() {
  return (
    <Card data-alone>
      <Skeleton height="52px" radius="medium" count={3} />
    </Card>
  );
}
