import { useState, useSyncExternalStore } from 'react';
import {
  Button,
  color,
  elevation,
  Global,
  IconButton,
  IconClose,
  media,
  radius,
  space,
  styled,
  type,
  zIndex,
} from 'shared-ui';

const TEXT = { news: '새 버전이 있습니다', reload: '새로고침', close: '닫기: 새 버전 알림' } as const;

const NOTICE_HEIGHT = '64px';

// On the side where the chat link is not.
const Place = styled.div`
  position: fixed;
  left: max(${space.x4}, env(safe-area-inset-left));
  bottom: max(${space.x4}, env(safe-area-inset-bottom));
  z-index: ${zIndex.floating};
  max-width: calc(100vw - 32px - 52px - ${space.x2});
  ${media.short} {
    position: static;
    max-width: none;
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
    ${type.label}
  }
`;

// What gets the focus is scrolled clear of the notice, and the end of the page can be, too.
const ROOM = `html{scroll-padding-bottom:${NOTICE_HEIGHT}}body{padding-bottom:${NOTICE_HEIGHT}}`;

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
          <Global styles={ROOM} />
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
