/** What the shared components themselves say. A screen's own sentences live beside the screen. */
export const UI_TEXT = {
  copied: '복사했어요',
  copy: '복사',
  copyFailed: '복사하지 못했어요. 길게 눌러 복사해 주세요.',
  failedTitle: '불러오지 못했어요',
  failedText: '잠시 후 다시 시도해 주세요.',
  loading: '불러오는 중',
  retry: '다시 시도',
} as const;
