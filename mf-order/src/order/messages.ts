/** Texts of the order form that are not about one field. Those quoted in spec 4 to 8 are kept to the letter. */
export const messages = {
  placed: '주문에 성공했습니다.',
  accepted: '주문이 접수됐어요. 곧 시작할게요.',
  autoPlaced: '첫 주문이 접수됐어요. 나머지는 정한 간격마다 주문해 드려요.',
  refused: '주문에 실패했습니다.',
  priceChanged: (from: string, to: string) => `가격이 ${from}에서 ${to}으로 바뀌었어요. 확인하고 다시 주문해 주세요.`,
  guest: '둘러보기 상태에서는 불가능 합니다',
  notOrderable: '주문불가 상품입니다.',
  missingProduct: '찾으시는 상품은 지금 판매하지 않아요. 다른 상품을 골라 주세요.',
} as const;
