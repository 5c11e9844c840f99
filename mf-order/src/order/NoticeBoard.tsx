import type { Notice } from '@storefront/contract';
import {
  Button,
  Card,
  color,
  IconChevronDown,
  IconPin,
  media,
  radius,
  Skeleton,
  space,
  styled,
  type,
} from '@storefront/shared-ui';
import { RichText } from '@storefront/shared-ui/rich-text';
import { useId, useState } from 'react';
import { splitNotice } from '../domain/splitNotice';
import { FoldToggle } from './FoldToggle';

/** Each notice shows one line (B-order-56). */
const LINE_PX = 45;
/** A shop may have hundreds (B-order-56). */
const MORE_LINES = 20;
/** Fixed until opened: nothing below moves when notices arrive. Phones show one (B-order-71). */
const WIDE_LINES = 3;
const NARROW_LINES = 1;
const WIDE_PX = WIDE_LINES * LINE_PX;

const Root = styled(Card)`
  position: relative;
  padding: ${space.x3} ${space.x5};
  h2 {
    ${type.label}
    font-weight: ${type.weight.bold};
    line-height: 36px;
  }
  ${media.mobile} {
    padding: 0 ${space.x4};
    &:not(:has(ul:not([data-folded]))) h2 {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;

const Quiet = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space.x2};
  min-height: ${WIDE_PX}px;
  ${type.label}
  color: ${color.textMuted};
  &[data-loading] {
    place-content: start stretch;
    justify-items: stretch;
    padding-top: ${space.x2};
  }
  ${media.mobile} {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: ${LINE_PX - 1}px;
    &[data-loading] {
      display: block;
    }
  }
`;

interface NoticeBoardProps {
  notices: readonly Notice[] | undefined;
  isFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
}

export function NoticeBoard({ notices, isFailed, isRetrying, onRetry }: NoticeBoardProps) {
  const content = () => {
    if (notices && notices.length > 0) return <NoticeList notices={sortNotices(notices)} />;
    if (notices) return <Quiet>새로운 공지가 없어요.</Quiet>;
    if (!isFailed) {
      return (
        <Quiet data-loading>
          <Skeleton />
        </Quiet>
      );
    }
    return (
      <Quiet role="alert">
        <span>공지사항을 불러오지 못했어요.</span>
        <Button variant="quiet" size="small" loading={isRetrying} onClick={onRetry}>
          다시 시도
        </Button>
      </Quiet>
    );
  };
  return (
    <Root as="section" aria-label="공지사항" data-notices>
      <h2>공지사항</h2>
      {content()}
    </Root>
  );
}

function sortNotices(notices: readonly Notice[]): Notice[] {
  return [...notices.filter((notice) => notice.isTop), ...notices.filter((notice) => !notice.isTop)];
}

const List = styled.ul`
  min-height: ${WIDE_PX}px;
  ${media.mobile} {
    min-height: ${LINE_PX - 1}px;
    &[data-folded] > :nth-of-type(n + ${NARROW_LINES + 1}) {
      display: none;
    }
    button ~ &[data-folded] > li > button {
      padding-right: 3.5rem;
      > svg:last-child {
        display: none;
      }
    }
  }
  li {
    ${type.label}
    font-weight: ${type.weight.regular};
    & + li {
      border-top: 1px solid ${color.line};
    }
  }
  li[data-pinned] > button {
    color: ${color.notice};
    font-weight: ${type.weight.semibold};
  }
  li > div {
    padding-bottom: ${space.x3};
    color: ${color.textMuted};
  }
`;

const Line = styled.button`
  display: flex;
  align-items: center;
  gap: ${space.x2};
  width: 100%;
  min-height: ${LINE_PX - 1}px;
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color.text};
  font: inherit;
  text-align: start;
  cursor: pointer;
  span {
    flex: 1;
    min-width: 0;
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  svg {
    flex: none;
  }
  > svg:last-child {
    color: ${color.textSubtle};
  }
  &[aria-expanded='true'] {
    padding: ${space.x2} 0;
    span {
      display: block;
    }
    > svg:last-child {
      transform: rotate(180deg);
    }
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const More = styled(FoldToggle)`
  position: absolute;
  inset: ${space.x2} ${space.x4} auto auto;
  &[data-narrow] {
    display: none;
  }
  ${media.mobile} {
    top: 0;
    &[data-narrow] {
      display: block;
    }
    &[aria-expanded='false'] > span:first-child {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;

function NoticeList({ notices }: { notices: readonly Notice[] }) {
  const id = useId();
  const [shown, setShown] = useState(0);
  const [opened, setOpened] = useState<readonly number[]>([]);
  const isOpen = shown > 0;

  const toggle = (index: number) =>
    setOpened(opened.includes(index) ? opened.filter((other) => other !== index) : [...opened, index]);
  const fold = () => {
    setShown(0);
    setOpened([]);
  };

  return (
    <>
      {notices.length > NARROW_LINES && (
        <More
          type="button"
          data-narrow={(notices.length <= WIDE_LINES && !isOpen) || undefined}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={isOpen ? fold : () => setShown(MORE_LINES)}
        >
          <span>공지</span> <span>{isOpen ? '접기' : '더 보기'}</span>
        </More>
      )}
      <List id={id} data-folded={!isOpen || undefined}>
        {notices.slice(0, shown || WIDE_LINES).map((notice, index) => (
          <NoticeItem
            key={notice.id ?? index}
            notice={notice}
            isOpen={opened.includes(index)}
            onToggle={() => toggle(index)}
          />
        ))}
      </List>
      {isOpen && notices.length > shown && (
        <FoldToggle type="button" onClick={() => setShown(shown + MORE_LINES)}>
          더 보기
        </FoldToggle>
      )}
    </>
  );
}

function NoticeItem({ notice, isOpen, onToggle }: { notice: Notice; isOpen: boolean; onToggle: () => void }) {
  const id = useId();
  const { line, rest } = splitNotice(notice.content);
  return (
    <li data-pinned={notice.isTop || undefined}>
      <Line type="button" aria-expanded={isOpen} aria-controls={rest ? id : undefined} onClick={onToggle}>
        {notice.isTop && <IconPin size={16} />}
        <span>{line}</span>
        <IconChevronDown size={16} />
      </Line>
      {rest && (
        <div id={id} hidden={!isOpen}>
          {isOpen && <RichText html={rest} />}
        </div>
      )}
    </li>
  );
}
