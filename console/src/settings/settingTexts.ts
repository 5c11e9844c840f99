import { FLAG_KEYS, PAYMENT_KIND, PAYMENT_KIND_LABEL, type SettingKey } from 'contract';
import type { SelectOption } from 'shared-ui';

/** What a setting is called, what it does, in which unit, and who sees it. */
export interface SettingText {
  title: string;
  help: string;
  unit?: string;
  /** Of one that has few values. */
  options?: readonly SelectOption[];
  seenBy: keyof typeof SEEN_BY;
}

export const SEEN_BY = {
  everybody: '모두가 봐요.',
  members: '로그인한 회원이 봐요.',
  nobody: '운영자만 봐요.',
} as const;

const { none, fee, cash } = PAYMENT_KIND;
const nameAll = (...kinds: (typeof none | typeof fee | typeof cash)[]) =>
  kinds.map((kind) => PAYMENT_KIND_LABEL[kind]).join(', ');
const RECEIPTS: readonly SelectOption[] = [
  { value: 'ALL', label: nameAll(none, fee, cash) },
  { value: 'CASH_AND_FEE', label: nameAll(fee, cash) },
  { value: 'FEE', label: nameAll(fee) },
  { value: 'CASH', label: nameAll(cash) },
  { value: 'NO_FEE', label: nameAll(none) },
];

/** Groups as the screen shows them, each with its settings in their order. */
export const SETTING_GROUPS: readonly { title: string; keys: Readonly<Partial<Record<SettingKey, SettingText>>> }[] = [
  {
    title: '영업',
    keys: {
      ENABLE_SERVICE_CHECK: {
        title: '점검',
        help: '켜면 주문을 받지 않고, 모두에게 점검중이라고 보여요.',
        seenBy: 'everybody',
      },
      SERVICE_CHECK_UNTIL: {
        title: '점검 끝',
        help: '예: 2026-11-26 06:00 (서울 시간). 점검을 켰을 때 보여요.',
        seenBy: 'everybody',
      },
      ORDER_CONFIRM_FROM: {
        title: '주문 확인 금액',
        help: '이 금액부터 주문하기 전에 한 번 더 물어요. 0이면 묻지 않아요.',
        unit: '원',
        seenBy: 'members',
      },
      ENABLE_QNA: { title: '자주 묻는 질문', help: '켜면 FAQ가 보여요.', seenBy: 'everybody' },
      ENABLE_REFERRAL: { title: '추천인 코드', help: '켜면 가입할 때 추천인 코드를 받아요.', seenBy: 'everybody' },
      ENABLE_PHONE_NUMBER: {
        title: '휴대전화 인증',
        help: '켜면 가입할 때 휴대전화 번호를 확인해요.',
        seenBy: 'everybody',
      },
      ENABLE_EMAIL_VERIFY: { title: '이메일 인증', help: '켜면 가입할 때 이메일을 확인해요.', seenBy: 'everybody' },
    },
  },
  {
    title: '입금 받는 계좌',
    keys: {
      BANKING_DISPLAY_TEXT: { title: '은행', help: '입금 안내에 보여요.', seenBy: 'members' },
      BANKING_NAME: { title: '예금주', help: '입금 안내에 보여요.', seenBy: 'members' },
      BANKING_ACCOUNT_NUMBER: {
        title: '계좌번호',
        help: '입금 안내에 보여요. 틀리면 돈이 다른 곳으로 가요.',
        seenBy: 'members',
      },
      BANKING_BANKING_CODE: {
        title: '토스 은행',
        help: '토스로 보내기에 쓰는 은행 코드나 이름이에요.',
        seenBy: 'nobody',
      },
      ENABLE_TOSS_PAYMENT: {
        title: '토스로 보내기',
        help: '켜면 휴대전화에서 토스로 여는 버튼이 보여요.',
        seenBy: 'members',
      },
      POINT_CHARGE_BUTTON_OPTIONS: {
        title: '금액 버튼',
        help: '쉼표로 나눠요. 예: 10000,30000,50000',
        unit: '원',
        seenBy: 'members',
      },
    },
  },
  {
    title: '증빙',
    keys: {
      ENABLE_PAYMENT_TYPE: {
        title: '받는 증빙',
        help: '충전할 때 고를 수 있는 증빙이에요.',
        options: RECEIPTS,
        seenBy: 'members',
      },
      ENABLE_PAYMENT_FEE: {
        title: '부가세 받기',
        help: '켜면 세금계산서를 신청한 충전에 부가세를 더해요.',
        seenBy: 'members',
      },
    },
  },
  {
    title: '모양',
    keys: {
      SITE_MAIN_COLOR: {
        title: '대표 색',
        help: 'CSS 색상. 읽히지 않는 색은 읽히게 고쳐 보여요.',
        seenBy: 'everybody',
      },
      SITE_NOTICE_BOLD_TEXT: { title: '고정 공지 색', help: 'CSS 색상.', seenBy: 'everybody' },
      SITE_KAKAO_CHANNEL_LINK: {
        title: '상담 링크',
        help: 'https로 시작하는 주소. 비우면 상담 버튼이 없어요.',
        seenBy: 'everybody',
      },
      SITE_KAKAO_TEXT: { title: '상담 버튼', help: '상담 버튼에 보이는 글이에요.', seenBy: 'everybody' },
    },
  },
  {
    title: '사업자 정보',
    keys: {
      FOOTER_COMPANY: { title: '상호', help: '화면 아래와 약관에 보여요.', seenBy: 'everybody' },
      FOOTER_CEO: { title: '대표자', help: '화면 아래와 약관에 보여요.', seenBy: 'everybody' },
      FOOTER_ADDRESS: { title: '주소', help: '화면 아래와 약관에 보여요.', seenBy: 'everybody' },
      FOOTER_CORPORATION_NUMBER: { title: '사업자등록번호', help: '화면 아래와 약관에 보여요.', seenBy: 'everybody' },
      FOOTER_CORPORATION_MARKET_NUMBER: {
        title: '통신판매업 신고번호',
        help: '화면 아래에 보여요.',
        seenBy: 'everybody',
      },
      FOOTER_CEO_PHONE_NUMBER: { title: '전화번호', help: '화면 아래와 약관에 보여요.', seenBy: 'everybody' },
    },
  },
  {
    title: '소셜 로그인',
    keys: {
      ENABLE_SNS_NAVER: { title: '네이버 로그인', help: '켜면 로그인 화면에 보여요.', seenBy: 'everybody' },
      SNS_NAVER_CLIENT_ID: { title: '네이버 클라이언트 ID', help: '네이버 개발자 센터의 값이에요.', seenBy: 'nobody' },
      SNS_NAVER_STATE: { title: '네이버 state', help: '네이버로 보내는 값이에요.', seenBy: 'nobody' },
      SNS_NAVER_REDIRECT_URL: {
        title: '네이버 돌아올 주소',
        help: '네이버에 등록한 주소와 같아야 해요.',
        seenBy: 'nobody',
      },
      ENABLE_SNS_KAKAO: { title: '카카오 로그인', help: '켜면 로그인 화면에 보여요.', seenBy: 'everybody' },
      SNS_KAKAO_TOKEN: { title: '카카오 JavaScript 키', help: '카카오 개발자 센터의 값이에요.', seenBy: 'nobody' },
    },
  },
  {
    title: '개인정보와 앱',
    keys: {
      PRIVACY_PROCESSORS: {
        title: '처리 위탁',
        help: '예: 하늘호스팅 | 서버 운영; 바다메일 | 메일 발송. 개인정보처리방침에 보여요.',
        seenBy: 'everybody',
      },
      PRIVACY_TRANSFERS: {
        title: '국외 이전',
        help: "받는 곳 | 나라 | 항목 | 목적 | 기간, 여럿은 ;로 나눠요. 없으면 '없음'. 개인정보처리방침에 보여요.",
        seenBy: 'everybody',
      },
      DISABLE_SERVICE_WORKER: {
        title: '앱 캐시 끄기',
        help: '켜면 손님의 브라우저에서 저장된 화면을 지워요.',
        seenBy: 'nobody',
      },
    },
  },
];

/** Settings that are on or off. */
export const isFlag = (key: SettingKey): boolean =>
  key === 'DISABLE_SERVICE_WORKER' || (FLAG_KEYS as readonly string[]).includes(key);
