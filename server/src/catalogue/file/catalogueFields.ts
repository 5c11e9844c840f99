import { MAX_INTEGER, MAX_LINE_LENGTH, MAX_RICH_TEXT_LENGTH } from 'contract';
import type { CataloguePart } from './CatalogueRow.js';

const NUMBER = '1 이상의 정수여야 해요.';
const FLAG = 'true 또는 false여야 해요.';
const LINE = `${MAX_LINE_LENGTH}자 이하의 글이어야 해요.`;
const QUANTITY = `0 이상 ${MAX_INTEGER} 이하의 정수여야 해요.`;

/** Every field by what the operator calls it, and the rule that a wrong one is told. */
export const CATALOGUE_FIELDS: Readonly<Record<string, { label: string; rule: string }>> = {
  id: { label: '번호', rule: NUMBER },
  text: { label: '이름', rule: `비어 있지 않은 ${LINE}` },
  visible: { label: '표시', rule: FLAG },
  background: { label: '배경색', rule: LINE },
  platform: { label: '플랫폼 번호', rule: NUMBER },
  categoryId: { label: '카테고리 번호', rule: NUMBER },
  min: { label: '최소수량', rule: QUANTITY },
  max: { label: '최대수량', rule: QUANTITY },
  point: { label: '단가', rule: '0 이상이고 소수점 아래 두 자리까지인 금액이어야 해요.' },
  notice: { label: '안내', rule: `${MAX_RICH_TEXT_LENGTH}자 이하의 글이어야 해요.` },
  isReadOnly: { label: '주문불가', rule: FLAG },
  enableAuto: { label: '자동주문', rule: FLAG },
  supplierServiceId: { label: '공급처 상품번호', rule: LINE },
};

/** The three lists as the operator calls one row of them. */
export const PART_LABEL: Readonly<Record<CataloguePart, string>> = {
  platforms: '플랫폼',
  categories: '카테고리',
  services: '상품',
};
