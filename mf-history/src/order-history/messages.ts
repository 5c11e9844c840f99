/** What the order history says (ui-contract). */
export const ORDER_HISTORY_TEXT = {
  title: '주문내역',
  lead: '최근 3개월 동안의 주문을 볼 수 있어요.',
  filter: '주문 상태',
  all: '전체',
  emptyTitle: '아직 주문한 내역이 없어요',
  emptyText: '필요한 서비스를 골라 첫 주문을 시작해 보세요.',
  emptyAction: '주문하러 가기',
  filteredTitle: '이 상태의 주문이 없어요',
  filteredText: '다른 상태를 고르거나 전체 주문을 확인해 보세요.',
  filteredAction: '전체 주문 보기',
  failedTitle: '주문내역을 불러오지 못했어요',
  moreFailed: '다음 주문을 불러오지 못했어요.',
  namesFailed: '상품 이름을 불러오지 못해 번호로 보여드려요.',
  retry: '다시 시도',
  unknown: '-',
} as const;
