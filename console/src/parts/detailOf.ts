import { ORDER_STATUS_LABEL, statusLabel, TOP_UP_STATUS_LABEL } from '@storefront/contract';
import { ROLE_NAME } from './roles';

const NAME: Readonly<Record<string, string>> = {
  reason: '이유',
  amount: '금액',
  cost: '비용',
  point: '포인트',
  returned: '돌려준 포인트',
  refunded: '환불',
  status: '상태',
  remains: '남은 수량',
  transfer: '은행 입금 번호',
  deposit: '충전 신청',
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
  host: '웹훅의 호스트',
  may: '할 수 있는 것',
  withSecret: '시크릿',
  version: '버전',
  versions: '버전',
  package: '묶음',
  preview: '미리보기 번호',
  endsAt: '끝나는 때',
  scope: '권한',
  scopes: '권한',
  days: '쓸 수 있는 날',
  overlap: '전의 토큰을 더 쓰는 시간',
  share: '비율',
  fresh: '새 버전',
  peer: '비교한 버전',
  visits: '방문',
  broken: '문제 있는 방문',
  plan: '카나리 계획',
  shares: '비율',
  everyMinutes: '간격(분)',
  isWatched: '자동 되돌리기',
  revision: '차례',
  commit: '커밋',
  branch: '갈래',
  author: '작성자',
  kit: '빌드 도구',
  scriptBytes: '스크립트 바이트',
  isDirty: '커밋하지 않은 변경',
  gate: '배포 전 검사',
  outcome: '결과',
  bytes: '바이트',
  report: '보고서',
  force: '검사를 넘긴 이유',
  format: '형식',
  added: '더함',
  changed: '바꿈',
  withdrawn: '뺌',
  withdrawnServices: '뺀 상품',
  completed: '한 횟수',
  runs: '모두',
  startCount: '처음 수량',
  balance: '남은 포인트',
  takenBack: '되돌린 포인트',
  transferBack: '송금할 금액',
  late: '늦은 환불',
  request: '환불 요청',
  about: '무엇에 대한 문의',
  subject: '그 번호',
  address: '네트워크',
  from: '보낸 곳',
  period: '기간',
  more: '그 뒤로 더',
  id: '번호',
  content: '내용',
  title: '제목',
  isTop: '맨 위에 고정',
  members: '찾은 회원의 번호',
  services: '상품',
  orders: '주문',
};
const VALUE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  about: { order: '주문', autoOrder: '자동주문', topUp: '충전' },
  role: ROLE_NAME,
  before: ROLE_NAME,
  after: ROLE_NAME,
  status: { ...ORDER_STATUS_LABEL, ...TOP_UP_STATUS_LABEL },
  by: { link: '콘솔 링크', enrol: '등록 링크', passkey: '패스키' },
  outcome: { passed: '통과', failed: '실패', skipped: '건너뜀' },
  reason: {
    address: '다른 팀이나 쇼핑몰의 주소',
    build: '온전하지 않은 빌드',
    confirmation: '패스키로 확인하지 않음',
    enrolment: '패스키를 등록하기 전',
    expired: '만료된 토큰',
    frame: '다른 화면 안에 넣음',
    gate: '게이트 결과 없음',
    host: '다른 호스트',
    origin: '다른 사이트에서 보냄',
    package: '다른 팀의 묶음',
    passkey: '맞지 않는 패스키',
    'preview.elsewhere': '미리보기를 보여 주지 않는 주소',
    'preview.expired': '만료된 미리보기',
    'preview.forged': '쇼핑몰이 만들지 않은 미리보기 링크',
    'preview.gone': '더 볼 수 없는 버전의 미리보기',
    'preview.revoked': '팀이 끝낸 미리보기',
    quota: '정해진 양을 넘음',
    replaced: '새 토큰으로 바뀐 토큰',
    revoked: '폐기한 토큰',
    'link.late': '시간이 지난 링크',
    'link.replayed': '이미 쓴 링크',
    'link.unknown': '없는 링크',
    scope: '토큰에 없는 권한',
    page: '콘솔 화면이 아닌 프로그램',
    'session.elsewhere': '다른 주소에서 연 로그인',
    'session.ended': '끝난 로그인',
    'session.over': '시간이 지난 로그인',
    'session.removed': '삭제된 운영자',
    'session.unknown': '없는 로그인',
    token: '어느 팀의 것도 아닌 토큰',
    'token.proxied': '프록시를 거친 토큰',
    'token.wrong': '맞지 않는 토큰',
  },
};
const HASH = /^[0-9a-f]{40}$/;
const SHOWN_DIGITS = 7;

type Detail = Readonly<Record<string, unknown>>;

export function detailOf({ reason, ...detail }: Detail): string {
  return partsOf('fresh' in detail ? detail : { reason, ...detail }, ' · ');
}

function partsOf(detail: Detail, between: string): string {
  return Object.entries(detail)
    .map(
      ([name, value]) =>
        [statusLabel(NAME, name), textOf(value, Object.hasOwn(VALUE, name) ? VALUE[name] : {})] as const,
    )
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}: ${text}`)
    .join(between);
}

function textOf(value: unknown, words: Readonly<Record<string, string>> = {}): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? '있음' : '없음';
  if (Array.isArray(value))
    return value.map((one) => textOf(one, words)).join(words === VALUE['status'] ? ' → ' : ', ');
  if (typeof value !== 'object') {
    const text = String(value);
    return HASH.test(text) ? text.slice(0, SHOWN_DIGITS) : statusLabel(words, text);
  }
  if ('from' in value && 'to' in value) return `${textOf(value.from) || '없음'} → ${textOf(value.to) || '없음'}`;
  const { id, ...others } = value as Detail;
  const rest = partsOf(others, ', ');
  if (id === undefined) return rest;
  return rest === '' ? textOf(id) : `${textOf(id)} (${rest})`;
}
