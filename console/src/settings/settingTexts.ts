import { FLAG_KEYS, type SettingKey } from 'contract';

/** What a setting is called, what it does, and who sees it. */
interface SettingText {
  title: string;
  /** Its meaning and its unit. */
  help: string;
}

/** Groups as the screen shows them, each with its settings in their order. */
export const SETTING_GROUPS: readonly { title: string; keys: Readonly<Partial<Record<SettingKey, SettingText>>> }[] = [
  {
    title: '영업',
    keys: {
      ENABLE_SERVICE_CHECK: { title: '점검', help: '켜면 주문을 받지 않고, 모두에게 점검중이라고 보여요.' },
      SERVICE_CHECK_UNTIL: { title: '점검 끝', help: '모두에게 보여요. 예: 2026-11-26 06:00 (서울 시간).' },
      ORDER_CONFIRM_FROM: {
        title: '주문 확인 금액',
        help: '원. 이 금액부터 주문하기 전에 한 번 더 물어요. 0이면 묻지 않아요.',
      },
      ENABLE_QNA: { title: '자주 묻는 질문', help: '켜면 FAQ가 모두에게 보여요.' },
      ENABLE_REFERRAL: { title: '추천인 코드', help: '켜면 가입할 때 추천인 코드를 받아요.' },
      ENABLE_PHONE_NUMBER: { title: '휴대전화 인증', help: '켜면 가입할 때 휴대전화 번호를 확인해요.' },
      ENABLE_EMAIL_VERIFY: { title: '이메일 인증', help: '켜면 가입할 때 이메일을 확인해요.' },
    },
  },
  {
    title: '입금 받는 계좌',
    keys: {
      BANKING_DISPLAY_TEXT: { title: '은행', help: '충전하는 회원에게 보여요.' },
      BANKING_NAME: { title: '예금주', help: '충전하는 회원에게 보여요.' },
      BANKING_ACCOUNT_NUMBER: { title: '계좌번호', help: '충전하는 회원에게 보여요. 틀리면 돈이 다른 곳으로 가요.' },
      BANKING_BANKING_CODE: { title: '토스 은행', help: '토스로 보내기에 쓰는 은행 코드나 이름이에요.' },
      ENABLE_TOSS_PAYMENT: { title: '토스로 보내기', help: '켜면 휴대전화에서 토스로 여는 버튼이 보여요.' },
      POINT_CHARGE_BUTTON_OPTIONS: { title: '금액 버튼', help: '원, 쉼표로 나눠요. 예: 10000,30000,50000' },
    },
  },
  {
    title: '증빙',
    keys: {
      ENABLE_PAYMENT_TYPE: { title: '받는 증빙', help: 'ALL, CASH_AND_FEE, FEE, CASH, NO_FEE 중 하나.' },
      ENABLE_PAYMENT_FEE: { title: '부가세 받기', help: '켜면 세금계산서를 신청한 충전에 부가세를 더해요.' },
    },
  },
  {
    title: '모양',
    keys: {
      SITE_MAIN_COLOR: { title: '대표 색', help: 'CSS 색상. 읽히지 않는 색은 읽히게 고쳐 보여요.' },
      SITE_NOTICE_BOLD_TEXT: { title: '고정 공지 색', help: 'CSS 색상.' },
      SITE_KAKAO_CHANNEL_LINK: { title: '상담 링크', help: 'https로 시작하는 주소. 비우면 상담 버튼이 없어요.' },
      SITE_KAKAO_TEXT: { title: '상담 버튼', help: '상담 버튼에 보이는 글이에요.' },
    },
  },
  {
    title: '사업자 정보',
    keys: {
      FOOTER_COMPANY: { title: '상호', help: '화면 아래와 약관에 보여요.' },
      FOOTER_CEO: { title: '대표자', help: '화면 아래와 약관에 보여요.' },
      FOOTER_ADDRESS: { title: '주소', help: '화면 아래와 약관에 보여요.' },
      FOOTER_CORPORATION_NUMBER: { title: '사업자등록번호', help: '화면 아래와 약관에 보여요.' },
      FOOTER_CORPORATION_MARKET_NUMBER: { title: '통신판매업 신고번호', help: '화면 아래에 보여요.' },
      FOOTER_CEO_PHONE_NUMBER: { title: '전화번호', help: '화면 아래와 약관에 보여요.' },
    },
  },
  {
    title: '소셜 로그인',
    keys: {
      ENABLE_SNS_NAVER: { title: '네이버 로그인', help: '켜면 로그인 화면에 보여요.' },
      SNS_NAVER_CLIENT_ID: { title: '네이버 클라이언트 ID', help: '네이버 개발자 센터의 값이에요.' },
      SNS_NAVER_STATE: { title: '네이버 state', help: '네이버로 보내는 값이에요.' },
      SNS_NAVER_REDIRECT_URL: { title: '네이버 돌아올 주소', help: '네이버에 등록한 주소와 같아야 해요.' },
      ENABLE_SNS_KAKAO: { title: '카카오 로그인', help: '켜면 로그인 화면에 보여요.' },
      SNS_KAKAO_TOKEN: { title: '카카오 JavaScript 키', help: '카카오 개발자 센터의 값이에요.' },
    },
  },
  {
    title: '개인정보와 앱',
    keys: {
      PRIVACY_PROCESSORS: { title: '처리 위탁', help: '한 줄에 하나: 회사, 맡긴 일. 개인정보처리방침에 보여요.' },
      PRIVACY_TRANSFERS: { title: '국외 이전', help: "한 줄에 하나: 받는 곳, 나라, 항목, 목적, 기간. 없으면 '없음'." },
      DISABLE_SERVICE_WORKER: { title: '앱 캐시 끄기', help: '켜면 손님의 브라우저에서 저장된 화면을 지워요.' },
    },
  },
];

/** Settings that are on or off. */
export const isFlag = (key: SettingKey): boolean =>
  key === 'DISABLE_SERVICE_WORKER' || (FLAG_KEYS as readonly string[]).includes(key);
