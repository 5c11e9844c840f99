import { LOG_RETENTION_MONTHS, REFUND_REOPEN_MINUTES } from '../limits/limits.js';
import { SIGN_UP_ENTRIES } from '../sign-up/signUpFields.js';

type Listed = readonly [text: string, stressed?: string, more?: string];

const labelsOf = (required: boolean) =>
  SIGN_UP_ENTRIES.flatMap(([, { label, refusal }]) => ((refusal?.isRight('') === false) === required ? label : []));
const ASKED = [...labelsOf(true), ...labelsOf(false).map((label) => `${label}(선택)`)];

/** Data that the privacy policy names, in its list (B-legal-2, B-legal-8). */
const LISTED = {
  account: ['회원가입과 로그인: ', '아이디, 이메일, 비밀번호'],
  depositor: ['포인트 충전: ', '입금자명'],
  cashReceipt: ['현금영수증 신청(선택): ', '휴대전화 번호'],
  refundAccount: [
    '환불 요청: ',
    '은행, 계좌번호, 예금주',
    `. 암호화해 보관하고, 거절하거나 취소하면 바로, 환불하면 ${REFUND_REOPEN_MINUTES}분 뒤에 지웁니다.`,
  ],
  taxInvoice: ['세금계산서 신청(선택): 상호, 사업자등록번호, 대표자, 연락처, 업태, 종목, 주소, 이메일'],
  phone: ['휴대전화 인증을 쓰는 경우: 휴대전화 번호'],
  socialAccount: ['네이버나 카카오로 가입하는 경우: 그 계정을 알아보는 값 (암호화하여 저장)'],
  order: ['주문: 주문한 주소와 수량, 결제한 포인트'],
  question: ['주문이나 충전에 대한 문의: 문의한 내용'],
  signUp: [`가입할 때 동의한 내용과 일시, ${ASKED.join(', ')}`],
} as const satisfies Record<string, Listed>;

/** Below the list, a paragraph each. */
const TOLD = {
  logIn:
    "현금영수증용 휴대전화 번호는 입력하지 않아도 서비스를 이용할 수 있습니다. 만 14세 미만은 가입할 수 없으며, 그 개인정보를 수집하지 않습니다. 로그인하면 접속 기록(일시, 브라우저와 기기 정보, 끝부분을 가린 IP 주소)이 자동으로 저장되며, 계정설정의 '최근 로그인'에서 볼 수 있습니다.",
  transfer: `입금은 은행의 입금 알림으로 확인할 수 있으며, 이때 알림에 담긴 입금자명, 금액과 일시를 받습니다. 알림으로 받은 입금자명은 ${LOG_RETENTION_MONTHS}개월 뒤에 지웁니다.`,
  remembered:
    "포인트 충전에 쓴 입금자명과 증빙 정보는 다음 충전 때 다시 쓸 수 있도록 암호화하여 저장합니다. 계정설정의 '저장된 입금 정보'에서 언제든지 지울 수 있으며, 탈퇴하면 바로 파기합니다.",
  device:
    '알림을 켠 기기에는 그 브라우저의 푸시 서비스(Google, Mozilla, Apple, Microsoft)를 거쳐 알림을 보냅니다. 내용은 그 기기만 읽을 수 있도록 암호화하며, 계정설정에서 알림을 끄면 기기의 정보를 바로 지웁니다.',
} as const;

export type CollectedKey = keyof typeof LISTED | keyof typeof TOLD;
export const COLLECTED = { listed: Object.values<Listed>(LISTED), told: Object.values(TOLD) };
