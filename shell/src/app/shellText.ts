/** What the shell's own routes say. */
export const SHELL_TEXT = {
  guestRefused: '둘러보기 상태에서는 불가능 합니다',
  heldTitle: '회원 확인이 필요해요',
  heldText: '회원 정보를 불러오면 이 화면을 바로 보여 드려요.',
  problemTitle: '회원 정보를 불러오지 못했어요',
  retry: '다시 시도',
  crashTitle: '화면을 보여 드리지 못했어요',
  crashText: '예상하지 못한 문제가 생겼어요. 새로고침해도 계속되면 잠시 후 다시 찾아 주세요.',
  reload: '새로고침',
} as const;
