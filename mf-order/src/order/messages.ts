/** What the order form says of what was done. `docs/behaviour.md` quotes it; kept to the letter. */
export const messages = {
  placed: '주문에 성공했습니다.',
  refused: '주문에 실패했습니다.',
  priceChanged: (from: string, to: string) => `가격이 ${from}에서 ${to}으로 바뀌었어요. 확인하고 다시 주문해 주세요.`,
  guest: '둘러보기 상태에서는 불가능 합니다',
} as const;
