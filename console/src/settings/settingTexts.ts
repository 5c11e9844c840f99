import { FLAG_KEYS, PAYMENT_KIND, PAYMENT_KIND_LABEL, type SettingKey } from '@storefront/contract';
import type { SelectOption } from '@storefront/shared-ui';

export interface SettingText {
  title: string;
  help: string;
  unit?: string;
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

const text = (
  seenBy: SettingText['seenBy'],
  title: string,
  help: string,
  more?: Pick<SettingText, 'unit' | 'options'>,
): SettingText => ({ title, help, seenBy, ...more });

export const SETTING_GROUPS: readonly { title: string; keys: Readonly<Partial<Record<SettingKey, SettingText>>> }[] = [
  {
    title: '영업',
    keys: {
      ENABLE_SERVICE_CHECK: text('everybody', '점검', '켜면 주문을 받지 않고, 모두에게 점검중이라고 보여요.'),
      SERVICE_CHECK_UNTIL: text('everybody', '점검 끝', '예: 2026-11-26 06:00 (서울 시간). 점검을 켰을 때 보여요.'),
      ORDER_CONFIRM_FROM: text(
        'members',
        '주문 확인 금액',
        '이 금액부터 주문하기 전에 한 번 더 물어요. 0이면 묻지 않아요.',
        { unit: '원' },
      ),
      ENABLE_QNA: text('everybody', '자주 묻는 질문', '켜면 FAQ가 보여요.'),
      ENABLE_REFERRAL: text('everybody', '추천인 코드', '켜면 가입할 때 추천인 코드를 받아요.'),
      ENABLE_PHONE_NUMBER: text('everybody', '휴대전화 인증', '켜면 가입할 때 휴대전화 번호를 확인해요.'),
      ENABLE_EMAIL_VERIFY: text('everybody', '이메일 인증', '켜면 가입할 때 이메일을 확인해요.'),
    },
  },
  {
    title: '입금 받는 계좌',
    keys: {
      BANKING_DISPLAY_TEXT: text('members', '은행', '입금 안내에 보여요.'),
      BANKING_NAME: text('members', '예금주', '입금 안내에 보여요.'),
      BANKING_ACCOUNT_NUMBER: text('members', '계좌번호', '입금 안내에 보여요. 틀리면 돈이 다른 곳으로 가요.'),
      BANKING_BANKING_CODE: text('nobody', '토스 은행', '토스로 보내기에 쓰는 은행 코드나 이름이에요.'),
      ENABLE_TOSS_PAYMENT: text('members', '토스로 보내기', '켜면 휴대전화에서 토스로 여는 버튼이 보여요.'),
      POINT_CHARGE_BUTTON_OPTIONS: text('members', '금액 버튼', '쉼표로 나눠요. 예: 10000,30000,50000', { unit: '원' }),
    },
  },
  {
    title: '증빙',
    keys: {
      ENABLE_PAYMENT_TYPE: text('members', '받는 증빙', '충전할 때 고를 수 있는 증빙이에요.', { options: RECEIPTS }),
      ENABLE_PAYMENT_FEE: text('members', '부가세 받기', '켜면 세금계산서를 신청한 충전에 부가세를 더해요.'),
    },
  },
  {
    title: '모양',
    keys: {
      SITE_MAIN_COLOR: text('everybody', '대표 색', 'CSS 색상. 읽히지 않는 색은 읽히게 고쳐 보여요.'),
      SITE_NOTICE_BOLD_TEXT: text('everybody', '고정 공지 색', 'CSS 색상.'),
      SITE_KAKAO_CHANNEL_LINK: text('everybody', '상담 링크', 'https로 시작하는 주소. 비우면 상담 버튼이 없어요.'),
      SITE_KAKAO_TEXT: text('everybody', '상담 버튼', '상담 버튼에 보이는 글이에요.'),
    },
  },
  {
    title: '사업자 정보',
    keys: {
      FOOTER_COMPANY: text('everybody', '상호', '화면 아래와 약관에 보여요.'),
      FOOTER_CEO: text('everybody', '대표자', '화면 아래와 약관에 보여요.'),
      FOOTER_ADDRESS: text('everybody', '주소', '화면 아래와 약관에 보여요.'),
      FOOTER_CORPORATION_NUMBER: text('everybody', '사업자등록번호', '화면 아래와 약관에 보여요.'),
      FOOTER_CORPORATION_MARKET_NUMBER: text('everybody', '통신판매업 신고번호', '화면 아래에 보여요.'),
      FOOTER_CEO_PHONE_NUMBER: text('everybody', '전화번호', '화면 아래와 약관에 보여요.'),
    },
  },
  {
    title: '소셜 로그인',
    keys: {
      ENABLE_SNS_NAVER: text('everybody', '네이버 로그인', '켜면 로그인 화면에 보여요.'),
      SNS_NAVER_CLIENT_ID: text('nobody', '네이버 클라이언트 ID', '네이버 개발자 센터의 값이에요.'),
      SNS_NAVER_STATE: text('nobody', '네이버 state', '네이버로 보내는 값이에요.'),
      SNS_NAVER_REDIRECT_URL: text('nobody', '네이버 돌아올 주소', '네이버에 등록한 주소와 같아야 해요.'),
      ENABLE_SNS_KAKAO: text('everybody', '카카오 로그인', '켜면 로그인 화면에 보여요.'),
      SNS_KAKAO_TOKEN: text('nobody', '카카오 JavaScript 키', '카카오 개발자 센터의 값이에요.'),
    },
  },
  {
    title: '개인정보와 앱',
    keys: {
      PRIVACY_PROCESSORS: text(
        'everybody',
        '처리 위탁',
        '예: 하늘호스팅 | 서버 운영; 바다메일 | 메일 발송. 개인정보처리방침에 보여요.',
      ),
      PRIVACY_TRANSFERS: text(
        'everybody',
        '국외 이전',
        "받는 곳 | 나라 | 항목 | 목적 | 기간, 여럿은 ;로 나눠요. 없으면 '없음'. 개인정보처리방침에 보여요.",
      ),
      DISABLE_SERVICE_WORKER: text('nobody', '앱 캐시 끄기', '켜면 손님의 브라우저에서 저장된 화면을 지워요.'),
    },
  },
];

export const isFlag = (key: SettingKey): boolean =>
  key === 'DISABLE_SERVICE_WORKER' || (FLAG_KEYS as readonly string[]).includes(key);
