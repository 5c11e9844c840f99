import { Button, FailedState, Section, Skeleton, toApiError } from '@storefront/shared-ui';
import { useLater } from '@storefront/shared-ui/controls';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { usePointDays } from '../../api';

const loadTrend = () => import('./Trend');

/** Loaded when about to be seen (B-point-31). */
export function PointTrend() {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  const [isTable, setTable] = useState(false);
  const { data: days, error, isValidating, mutate } = usePointDays(isSeen);
  const parts = useLater(loadTrend, isSeen);
  const failure = error
    ? toApiError(error).message
    : parts.isFailed
      ? '인터넷 연결을 확인하고 다시 시도해 주세요.'
      : null;
  const Trend = parts.module?.Trend;

  const content = () => {
    if (days && Trend) return <Trend days={days} isTable={isTable} />;
    if (failure === null) return <Skeleton height="13rem" />;
    return (
      <FailedState
        title="포인트 추이를 불러오지 못했어요"
        text={failure}
        retrying={isValidating}
        onRetry={() => {
          if (parts.isFailed) parts.retry();
          if (error) void mutate();
        }}
      />
    );
  };

  return (
    <Section
      title="포인트 추이"
      aside={
        <Button variant="quiet" size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          표로 보기
        </Button>
      }
    >
      <div ref={place}>{content()}</div>
    </Section>
  );
}

/** Distance below the window: about one turn of a wheel. */
const MARGIN = '200px';

/** True at once where the browser cannot tell. */
function useSeen(target: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !target.current) return;
    if (typeof IntersectionObserver === 'undefined') {
      setSeen(true);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [isSeen, target]);
  return isSeen;
}
