const NAME: Readonly<Record<string, string>> = {
  reason: '이유',
  amount: '금액',
  point: '포인트',
  returned: '돌려준 포인트',
  refunded: '환불',
  status: '상태',
  remains: '남은 수량',
  transfer: '은행 입금 번호',
  supplierOrderId: '공급처 번호',
  value: '값',
  before: '전',
  after: '후',
  text: '내용',
  label: '이름',
  role: '역할',
  by: '방법',
  of: '누구',
  origin: '주소',
  may: '할 수 있는 것',
  withSecret: '시크릿',
  version: '버전',
  versions: '버전',
  share: '비율',
  revision: '차례',
  commit: '커밋',
  branch: '갈래',
  isDirty: '커밋하지 않은 변경',
  gate: '배포 전 검사',
  outcome: '결과',
  bytes: '바이트',
};
/** A commit's or a version's whole hash: its first digits tell it. */
const HASH = /^[0-9a-f]{40}$/;
const SHOWN_DIGITS = 7;

type Detail = Readonly<Record<string, unknown>>;

/** What an audit line says besides, as text: its parts by name, without those that say nothing. */
export const detailOf = (detail: Detail): string => partsOf(detail, ' · ');

function partsOf(detail: Detail, between: string): string {
  return Object.entries(detail)
    .map(([name, value]) => [NAME[name] ?? name, textOf(value)] as const)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}: ${text}`)
    .join(between);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? '있음' : '없음';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value !== 'object') return HASH.test(String(value)) ? String(value).slice(0, SHOWN_DIGITS) : String(value);
  if ('from' in value && 'to' in value) return `${textOf(value.from) || '없음'} → ${textOf(value.to) || '없음'}`;
  const { id, ...others } = value as Detail;
  const rest = partsOf(others, ', ');
  if (id === undefined) return rest;
  return rest === '' ? textOf(id) : `${textOf(id)} (${rest})`;
}
