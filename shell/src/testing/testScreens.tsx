import type { ScreenDeclaration } from '@storefront/contract/registry';
import { Page } from '@storefront/shared-ui';
import type { ShellScreen } from '../screen/ShellScreen';

type Offer = Pick<ScreenDeclaration, 'path' | 'audience' | 'menu'> & { title: string };

const member = (path: string, label: string, order: number, title = label): Offer => ({
  path,
  title,
  audience: 'member',
  menu: { label, order, audience: 'member' },
});
const visitor = (path: string, label: string, order: number): Offer => ({
  path,
  title: label,
  audience: 'visitor',
  menu: { label, order, audience: 'visitor' },
});

const OFFERS: readonly Offer[] = [
  { ...member('/order', '주문하기', 10), audience: 'everyone' },
  member('/order-history', '주문내역', 20),
  member('/auto-order-history', '자동주문내역', 30),
  member('/point', '포인트충전', 40, '포인트 충전'),
  member('/guide', '링크 입력 가이드', 50),
  {
    path: '/qna',
    title: '자주 묻는 질문',
    audience: 'member',
    menu: { label: '자주 묻는 질문', order: 60, audience: 'member', when: 'ENABLE_QNA' },
  },
  member('/account', '계정설정', 70),
  visitor('/login', '로그인', 10),
  visitor('/register', '회원가입', 20),
];

export const TEST_SCREENS: readonly ShellScreen[] = OFFERS.map(({ title, ...declaration }) => ({
  ...declaration,
  module: './Screen',
  remote: 'mf-test',
  Component: () => <Page title={title} />,
}));
