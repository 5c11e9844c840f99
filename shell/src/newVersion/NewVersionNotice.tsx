import { Button, media, styled, zIndex } from '@storefront/shared-ui';
import { useState, useSyncExternalStore } from 'react';
import { MEASURED } from '../chrome/barHeight';
import { NoticeLine } from './NoticeLine';

const Place = styled.div`
  position: sticky;
  top: ${MEASURED};
  z-index: ${zIndex.floating + 1};
  ${media.short} {
    position: static;
  }
`;

interface News {
  subscribe: (onChange: () => void) => () => void;
  count: () => number;
}

export interface NewVersionNoticeProps {
  news: News;
  reload: () => void;
}

/** (B-shell-32) The live region precedes its words. */
export function NewVersionNotice({ news, reload }: NewVersionNoticeProps) {
  const count = useSyncExternalStore(news.subscribe, news.count);
  const [closed, setClosed] = useState(0);
  const isTold = count > closed;
  return (
    <Place role="status" data-sticky={isTold || undefined}>
      {isTold && (
        <NoticeLine text="새 버전이 있습니다" closeLabel="닫기: 새 버전 알림" onClose={() => setClosed(count)}>
          <Button size="small" variant="quiet" onClick={reload}>
            새로고침
          </Button>
        </NoticeLine>
      )}
    </Place>
  );
}
