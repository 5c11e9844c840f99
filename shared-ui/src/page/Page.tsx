import styled from '@emotion/styled';
import { type ReactNode, useContext, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from '../router/router';
import { useBrand } from '../session/hooks';
import { color, media, PAGE_MAX_PX, space, type } from '../theme/tokens';
import { ArrivalContext } from './firstFrame';

const Root = styled.div`
  width: 100%;
  max-width: ${PAGE_MAX_PX}px;
  margin: 0 auto;
  padding: ${space.x10} ${space.x5} ${space.x16};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.x4};
  &[data-dense] {
    gap: ${space.x3};
    padding-top: ${space.x5};
  }
  ${media.mobile} {
    padding: ${space.x6} ${space.x4} ${space.x12};
    &[data-dense] {
      padding-top: ${space.x3};
    }
  }
`;

const Head = styled.div`
  margin-bottom: ${space.x2};
  h1 {
    ${type.title}
    outline: 0;
  }
  p {
    margin-top: ${space.x1};
    color: ${color.textMuted};
  }
  [data-dense] > & {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space.x2};
    margin: 0;
    h1 {
      font-size: 1.5rem;
    }
  }
  ${media.mobile} {
    h1 {
      font-size: 1.5rem;
    }
  }
`;

/** Queries and reloads are no route change. */
let shownPath: string | undefined;

export interface PageProps {
  /** h1 and document title, before ' | <brand>'. */
  title: string;
  lead?: ReactNode;
  /** Name of a control that gets the focus in place of the h1. */
  firstField?: string | undefined;
  /** Beside the heading; makes the page dense. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** Frame of a screen: h1, document title, and focus on the h1, or the first field, after a route change. */
export function Page({ title, lead, firstField, aside, children }: PageProps) {
  const brand = useBrand();
  const { pathname, key } = useLocation();
  const arrival = useContext(ArrivalContext);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = `${title} | ${brand}`;
  }, [title, brand]);

  const onArrival = useEffectEvent(() => {
    const field = firstField && document.getElementsByName(firstField)[0];
    (field || heading.current)?.focus({ preventScroll: true });
  });
  useEffect(() => {
    // The first entry's key is 'default': focus is the browser's there, also after a redirect.
    const isFirstPage = key === 'default' || (!shownPath && arrival === 'REPLACE');
    if (shownPath !== pathname && !isFirstPage) onArrival();
    shownPath = pathname;
  }, [pathname, key, arrival]);

  return (
    <Root data-dense={aside ? true : undefined}>
      <Head>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p>{lead}</p>}
        {aside}
      </Head>
      {children}
    </Root>
  );
}
