import { LOG_RETENTION_MONTHS, VISIT_RETENTION_MONTHS } from '../limits/limits.js';

interface Retention {
  key: string;
  /** Wording of the privacy policy. */
  what: string;
  /** 0: erased at once. */
  months: number;
  /** Start of the period; by default the time of writing. */
  from?: string;
  why: string;
  /** Erased by people: it is not on the server. */
  isByHand?: true;
}

/**
 * Retention periods (B-legal-10): the privacy policy shows them, the server's job applies them. Ledger amounts stay.
 */
export const RETENTION = [
  {
    key: 'orders',
    what: '주문과 자동주문 내역',
    months: LOG_RETENTION_MONTHS,
    from: '끝난 뒤',
    why: '진행을 알려 드리고 문의와 AS에 답하기 위해서이며, AS 기간이 더 길면 그 기간까지 보관합니다. 그 뒤에는 링크를 지우고 상품, 수량, 금액, 일시만 남깁니다.',
  },
  {
    key: 'deposits',
    what: '충전 내역의 입금자명과 증빙 정보',
    months: LOG_RETENTION_MONTHS,
    from: '처리한 뒤',
    why: '입금을 확인하고 증빙을 발행하기 위해서입니다. 그 뒤에는 금액과 일시만 남깁니다.',
  },
  {
    key: 'questions',
    what: '주문이나 충전에 대한 문의',
    months: LOG_RETENTION_MONTHS,
    from: '끝난 뒤',
    why: '문의에 답하기 위해서입니다.',
  },
  {
    key: 'leftMembers',
    what: '탈퇴한 회원의 아이디, 연락처, 입금자명, 저장된 입금 정보, 문의와 알림 받는 기기',
    months: 0,
    from: '탈퇴하면',
    why: '이용이 끝났기 때문입니다. 포인트를 쓰고 충전한 금액은 이름 없이 남습니다.',
  },
  { key: 'misuse', what: '부정 이용 기록', months: 60, why: '부정한 이용을 막고 분쟁을 풀기 위해서입니다.' },
  {
    key: 'payments',
    what: '대금 결제, 계약과 청약철회에 관한 기록',
    months: 60,
    why: '전자상거래 등에서의 소비자보호에 관한 법률에 따릅니다. 약관에 동의한 기록은 탈퇴한 때부터 셉니다.',
  },
  {
    key: 'complaints',
    what: '소비자의 불만과 분쟁 처리에 관한 기록',
    months: 36,
    why: '전자상거래 등에서의 소비자보호에 관한 법률에 따릅니다.',
    isByHand: true,
  },
  {
    key: 'identityChecks',
    what: '본인 확인에 관한 기록',
    months: 6,
    why: '다른 사람의 정보로 가입하는 일을 막기 위해서이며, 인증번호는 더 일찍 지웁니다.',
  },
  {
    key: 'visits',
    what: '방문(접속) 기록',
    months: VISIT_RETENTION_MONTHS,
    why: '통신비밀보호법에 따릅니다. 로그인 기록은 탈퇴하면 바로 파기합니다.',
  },
  {
    key: 'backups',
    what: '백업 파일',
    months: 1,
    why: '사고가 났을 때 서비스를 되살리기 위해서입니다. 지운 정보도 이 기간까지는 백업에 남을 수 있습니다.',
    isByHand: true,
  },
] as const satisfies readonly Retention[];

type Row = (typeof RETENTION)[number];
export type ErasedKey = Exclude<Row, { isByHand: true }>['key'];

/** Korean period: '끝난 뒤 3개월', '5년', '탈퇴하면 바로'. */
export function formatRetention({ months, from }: Pick<Retention, 'months' | 'from'>): string {
  const time = months === 0 ? '바로 삭제' : months % 12 === 0 ? `${months / 12}년` : `${months}개월`;
  return from === undefined ? time : `${from} ${time}`;
}
