import { LEAVING_SOON_DAYS, LOG_RETENTION_MONTHS } from '@storefront/contract';
import { color, formatNumber, styled, type } from '@storefront/shared-ui';

const Note = styled.p`
  ${type.caption}
  color: ${color.textMuted};
`;

const TEXT = { hint: '그 뒤에는 지워지니 필요하면 CSV로 저장해 두세요.' };

export interface LeavingNoteProps {
  count: number | undefined;
}

/** Announces rows that leave soon (B-history-16). */
export function LeavingNote({ count }: LeavingNoteProps) {
  if (!count) return null;
  const rows = formatNumber(count);
  return (
    <Note role="note">
      <span>{`${rows}건의 보관 기간(${LOG_RETENTION_MONTHS}개월)이 ${LEAVING_SOON_DAYS}일 안에 끝나요.`}</span>{' '}
      <span>{TEXT.hint}</span>
    </Note>
  );
}
