export const COMBOBOX_TEXT = { openList: '목록 열기', noMatch: '맞는 항목이 없어요.' } as const;
