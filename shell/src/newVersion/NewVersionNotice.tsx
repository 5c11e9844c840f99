import { useState, useSyncExternalStore } from 'react';
import { Button, color, elevation, IconButton, IconClose, media, radius, space, styled, type, zIndex } from 'shared-ui';
import { BAR_HEIGHT } from '../chrome/barHeight';

const TEXT = { news: '새 버전이 있습니다', reload: '새로고침', close: '닫기: 새 버전 알림' } as const;

// Below the bar, where the page's own padding for what has the focus leaves room; the bottom is the order button's.
const Place = styled.div`
  position: fixed;
  top: calc(${BAR_HEIGHT} + ${space.x2});
  right: max(${space.x4}, env(safe-area-inset-right));
  z-index: ${zIndex.floating + 1};
  ${media.mobile} {
    left: max(${space.x4}, env(safe-area-inset-left));
  }
  ${media.short} {
    position: static;
    margin: ${space.x4};
  }
`;

const Notice = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.x3};
  min-height: 52px;
  padding: ${space.x1} ${space.x1} ${space.x1} ${space.x4};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${elevation.raised};
  p {
    flex: 1;
    ${type.label}
  }
  button {
    flex: none;
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
  return (
    <Place role="status">
      {count > closed && (
        <Notice>
          <p>{TEXT.news}</p>
          <Button size="small" variant="primary" onClick={reload}>
            {TEXT.reload}
          </Button>
          <IconButton label={TEXT.close} onClick={() => setClosed(count)}>
            <IconClose />
          </IconButton>
        </Notice>
      )}
    </Place>
  );
}
