import { DEFAULT_SETTINGS } from 'contract';
import { AUTH } from 'shared-ui';
import { TEST_SCREENS } from '../testing/testScreens';
import { selectMenu } from './selectMenu';

const { flags } = DEFAULT_SETTINGS;
const labels = (...[screens, auth, settings]: Parameters<typeof selectMenu>) =>
  selectMenu(screens, auth, settings).map(({ label }) => label);

const MEMBER = ['주문하기', '주문내역', '자동주문내역', '포인트충전', '링크 입력 가이드', '계정설정', '로그아웃'];

test.each([
  ['a member', AUTH.authorization, MEMBER],
  ['a guest', AUTH.guest, ['로그인', '회원가입']],
  ['a signed-out visitor', AUTH.unAuthorization, ['로그인', '회원가입']],
  ['nobody yet', AUTH.loading, []],
] as const)('the menu for %s', (_, auth, expected) => {
  expect(labels(TEST_SCREENS, auth, flags)).toEqual(expected);
});

test("the link '자주 묻는 질문' is there if ENABLE_QNA is on", () => {
  expect(labels(TEST_SCREENS, AUTH.authorization, { ...flags, ENABLE_QNA: true })).toContain('자주 묻는 질문');
});

test('a link to a screen that no remote offers is absent', () => {
  const screens = TEST_SCREENS.filter(({ path }) => path !== '/guide');
  expect(labels(screens, AUTH.authorization, flags)).not.toContain('링크 입력 가이드');
});

test('a link whose condition is no flag of ours stays away', () => {
  const screens = TEST_SCREENS.map((screen) => ({
    ...screen,
    menu: screen.menu && { ...screen.menu, when: 'toString' },
  }));
  expect(labels(screens, AUTH.authorization, flags)).toEqual(['로그아웃']);
});
