import { useState, useSyncExternalStore } from 'react';
import { Button, color, IconButton, IconClose, media, space, styled, type, zIndex } from 'shared-ui';
import { BAR_HEIGHT } from '../chrome/barHeight';
import { changeAbove } from './disturbNobody';

const TEXT = { news: '새 버전이 있습니다', reload: '새로고침', close: '닫기: 새 버전 알림' } as const;

// A line of the page, below the bar and sticking to it: it lies over nothing that cannot be scrolled out from under it.
const Place = styled.div`
  position: sticky;
  top: ${BAR_HEIGHT};
  z-index: ${zIndex.floating + 1};
  ${media.short} {
    position: static;
  }
`;

const Notice = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space.x2};
  padding: ${space.x1} ${space.x1} ${space.x1} ${space.x4};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  color: ${color.text};
  p {
    ${type.label}
  }
  ${media.mobile} {
    p {
      flex: 1;
    }
  }
`;

/** Tells what shows the notice that there is news. */
interface News {
  subscribe: (onChange: () => void) => () => void;
  /** Grows with every news. */
  count: () => number;
}

export interface NewVersionNoticeProps {
  news: News;
  reload: () => void;
}

/** Says politely that a newer version is out (B-shell-32). The region is there before its words are. */
export function NewVersionNotice({ news, reload }: NewVersionNoticeProps) {
  const count = useSyncExternalStore(news.subscribe, news.count);
  const [closed, setClosed] = useState(0);
  const isTold = count > closed;
  return (
    <Place role="status" data-sticky={isTold || undefined}>
      {isTold && (
        <Notice>
          <p>{TEXT.news}</p>
          <Button size="small" variant="quiet" onClick={reload}>
            {TEXT.reload}
          </Button>
          <IconButton
            label={TEXT.close}
            onClick={() => changeAbove(document.querySelector('main'), () => setClosed(count))}
          >
            <IconClose />
          </IconButton>
        </Notice>
      )}
    </Place>
  );
}
