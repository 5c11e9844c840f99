/** What the parts of a history say; the rest is said by the screen. */
export const HISTORY_TEXT = {
  refresh: '새로고침',
  lastFetched: '마지막 갱신',
  refreshFailed: '새로고침하지 못했어요. 마지막으로 불러온 내역을 보여드려요.',
  more: '더 보기',
} as const;
