import { type ComponentType, type ReactNode, useContext, useEffect, useRef } from 'react';
import { ArrivalContext, Card, FailedState, Page, Skeleton, TextLink, useSearchParams } from 'shared-ui';
import { focusHeading, useLater } from 'shared-ui/controls';
import { LATE } from './RowQuestion';

/** The lines below a page's heading. */
export interface PageBodyProps {
  id: number;
}

interface OnePage {
  /** What stands before the number in the heading: '자동주문 A-'. */
  heading: string;
  /** The number in the address, its group. */
  number: RegExp;
  /** An `import()`: a page's code comes when one is opened. */
  load: () => Promise<{ Body: ComponentType<PageBodyProps> }>;
  /** The list, which it leads back to. */
  list: { path: string; title: string };
}

/**
 * A history, or the page of the row that `?order=` names (B-history-52). One address, so the frame around the screens notices
 * nothing: the focus goes to the heading from here, and a page that is come to by a link begins at its top.
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
