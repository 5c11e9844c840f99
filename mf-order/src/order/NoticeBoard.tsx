import type { Notice } from 'contract';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button, color, IconPin, Section, Skeleton, space, styled, type } from 'shared-ui';
import { RichText } from 'shared-ui/rich-text';

/** The board keeps this height until it is opened, whatever it holds: nothing below it moves when notices arrive. */
export const NOTICE_BOARD_PX = 128;

/** As tall as the board with its foot. */
const Quiet = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space.x3};
  min-height: ${NOTICE_BOARD_PX + 44}px;
  ${type.label}
  color: ${color.textMuted};
  &[data-loading] {
    place-content: start stretch;
    justify-items: stretch;
  }
`;

interface NoticeBoardProps {
  /** Undefined until they are there. */
  notices: readonly Notice[] | undefined;
  isFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The operator's notices. Whatever happens to them, the order form below is not disturbed. */
export function NoticeBoard({ notices, isFailed, isRetrying, onRetry }: NoticeBoardProps) {
  const content = () => {
    if (notices && notices.length > 0) return <NoticeList notices={sortNotices(notices)} />;
    if (notices) return <Quiet>새로운 공지가 없어요.</Quiet>;
    if (!isFailed) {
      return (
        <Quiet data-loading>
          <Skeleton count={3} />
        </Quiet>
      );
    }
    return (
      <Quiet role="alert">
        공지사항을 불러오지 못했어요.
        <Button variant="quiet" size="small" loading={isRetrying} onClick={onRetry}>
          다시 시도
        </Button>
      </Quiet>
    );
  };
  return <Section title="공지사항">{content()}</Section>;
}

/** Pinned notices first; within each group the operator's order stays. */
export function sortNotices(notices: readonly Notice[]): Notice[] {
  return [...notices.filter((notice) => notice.isTop), ...notices.filter((notice) => !notice.isTop)];
}

const Window = styled.div`
  min-height: ${NOTICE_BOARD_PX}px;
  &[data-open='false'] {
    max-height: ${NOTICE_BOARD_PX}px;
    overflow: hidden;
  }
  &[data-open='false'][data-long='true'] {
    mask-image: linear-gradient(currentColor 55%, transparent);
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    gap: ${space.x2};
    padding: ${space.x3} 0;
    ${type.label}
    font-weight: ${type.weight.regular};
    line-height: ${type.line.loose};
    & + li {
      border-top: 1px solid ${color.line};
    }
    &:first-of-type {
      padding-top: 0;
    }
    &[data-pinned] {
      color: ${color.notice};
      font-weight: ${type.weight.semibold};
    }
    > svg {
      flex: none;
      margin-top: 3px;
    }
    > div {
      min-width: 0;
    }
  }
`;

// Its room is kept, so that the form stays where it is when a long notice turns out to need the button.
const Foot = styled.div`
  display: grid;
  justify-content: center;
  min-height: 44px;
`;

interface NoticeListProps {
  /** Pinned ones first. */
  notices: readonly Notice[];
}

export function NoticeList({ notices }: NoticeListProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [ref, isLong] = useIsTallerThan<HTMLUListElement>(NOTICE_BOARD_PX);
  return (
    <>
      {/* A link that gets focus inside the hidden part must be seen. */}
      <Window id={id} data-open={isOpen} data-long={isLong} onFocus={() => isLong && setIsOpen(true)}>
        <List ref={ref}>
          {notices.map((notice, index) => (
            <li key={notice.id ?? index} data-pinned={notice.isTop || undefined}>
              {notice.isTop && <IconPin size={18} />}
              <RichText html={notice.content} />
            </li>
          ))}
        </List>
      </Window>
      <Foot>
        {isLong && (
          <Button
            variant="quiet"
            size="small"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? '공지 접기' : '공지 더 보기'}
          </Button>
        )}
      </Foot>
    </>
  );
}

/** Whether an element's content is taller than so many pixels, whenever it changes. */
function useIsTallerThan<E extends HTMLElement>(heightPx: number): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [isTaller, setIsTaller] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setIsTaller(element.offsetHeight > heightPx));
    observer.observe(element);
    return () => observer.disconnect();
  }, [heightPx]);
  return [ref, isTaller];
}
