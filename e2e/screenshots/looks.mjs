const widths = (all) =>
  [false, true].flatMap((isDark) =>
    all.map((width) => ({ name: `${width}-${isDark ? 'dark' : 'light'}`, width, height: 900, isDark })),
  );

const STATE_LOOKS = widths([360, 900, 1280]);

const ALL_LOOKS = [
  ...widths([320, 360, 900, 1280]),
  { name: '360-large', width: 360, height: 900, isLarge: true },
  { name: '1280-large', width: 1280, height: 900, isLarge: true },
  { name: '740-lying', width: 740, height: 360 },
  { name: '360-forced', width: 360, height: 900, isForced: true },
  { name: '1280-forced', width: 1280, height: 900, isForced: true },
].sort((one, other) => Number(one.isDark ?? false) - Number(other.isDark ?? false));

const LINK = 'https://www.youtube.com/watch?v=aBcD3fGh1Jk';

const afterSteps = (name, token, path, ...steps) => ({ name, token, paths: [path], looks: STATE_LOOKS, steps });

export const STATES = [
  { name: 'visitor', screens: 'visitor', looks: ALL_LOOKS },
  { name: 'member', screens: 'member', looks: ALL_LOOKS },
  { name: 'guest', screens: 'guest', looks: STATE_LOOKS },
  { name: 'empty', screens: 'member', looks: STATE_LOOKS },
  { name: 'failed', screens: 'member', looks: STATE_LOOKS },
  { name: 'offline', screens: 'member', looks: STATE_LOOKS },
  afterSteps('menu', 'member', '/order-history', '전체'),
  afterSteps('question', 'member', `/order?amount=1000&link=${LINK}`, '주문하기'),
  // The second time the link has a running order, and the form asks first.
  afterSteps('receipt', 'member', '/order?amount=20&link=https://www.instagram.com/haru', '주문하기', '확인하고 주문'),
  afterSteps('wrong', 'member', '/order', ['주문 수량', '5'], '주문하기'),
  afterSteps('lines', 'member', '/order?way=many', [
    '주문 목록',
    `1001 | haru_book | 20\n9999 | @ | 3\n1001 | ${LINK} | 30`,
  ]),
  afterSteps('wrong', 'visitor', '/register', '회원가입'),
  afterSteps('wrong', 'visitor', '/login', ['아이디', 'demo'], ['비밀번호', 'demo'], '로그인'),
  // Withdraws an earlier look's deposit first: only five may be open.
  ...[[], ['신청 취소']].map((further) =>
    afterSteps(
      further.length > 0 ? 'withdrawing' : 'deposit',
      'empty',
      '/point?amount=30000',
      ...['신청 취소', '신청 취소하기', '새로 충전하기', ['입금자명', '김한별'], '충전 신청', ...further],
    ),
  ),
  afterSteps('deleting', 'member', '/account', '이메일 바꾸기', '회원탈퇴'),
];
