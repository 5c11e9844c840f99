import type { Notice } from 'contract';
import { Button, color, Section, Skeleton, space, styled, type } from 'shared-ui';
import { sortNotices } from '../domain/sortNotices';
import { NOTICE_BOARD_PX, NoticeList } from './NoticeList';

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
