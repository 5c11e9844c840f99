import { ArrivalContext, Card, FailedState, Page, Skeleton, TextLink, useSearchParams } from '@storefront/shared-ui';
import { focusHeading, useLater } from '@storefront/shared-ui/controls';
import { type ComponentType, type ReactNode, useContext, useEffect, useRef } from 'react';
import { LATE } from './RowQuestion';

export interface PageBodyProps {
  id: number;
}

interface OnePage {
  heading: string;
  number: RegExp;
  load: () => Promise<{ Body: ComponentType<PageBodyProps> }>;
  list: { path: string; title: string };
}

/**
 * A history, or the page of the row that `?order=` names (B-history-52). Both have one path, so the shell sees no new
 * screen: this moves focus and scroll.
 */
export function HistoryOrPage({ children, ...page }: OnePage & { children: ReactNode }) {
  const [parameters] = useSearchParams();
  const [, digits] = page.number.exec(parameters.get('order') ?? '') ?? [];
  const arrival = useContext(ArrivalContext);
  const shown = useRef(digits);
  useEffect(() => {
    if (shown.current === digits) return;
    shown.current = digits;
    if (arrival !== 'POP') window.scrollTo(0, 0);
    focusHeading();
  }, [digits, arrival]);
  return digits === undefined ? children : <ShownPage key={digits} id={Number(digits)} {...page} />;
}

function ShownPage({ id, heading, load, list }: OnePage & { id: number }) {
  const { module, isFailed, retry } = useLater(load, true);
  return (
    <Page title={`${heading}${id}`} lead={<TextLink to={list.path}>{`${list.title} 보기`}</TextLink>}>
      {module ? (
        <module.Body id={id} />
      ) : (
        <Card>{isFailed ? <FailedState title={LATE} onRetry={retry} /> : <Skeleton count={6} height="2.75rem" />}</Card>
      )}
    </Page>
  );
}
