import type { Notice } from 'contract';
import { useId, useState } from 'react';
import { Button, color, IconPin, space, styled, type } from 'shared-ui';
import { RichText } from 'shared-ui/rich-text';
import { useIsTallerThan } from './useIsTallerThan';

/** The board keeps this height until it is opened, whatever it holds: nothing below it moves when notices arrive. */
export const NOTICE_BOARD_PX = 128;

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

const Foot = styled.div`
  display: grid;
  justify-content: center;
  /* Its room is kept, so that the form stays where it is when a long notice turns out to need the button. */
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
