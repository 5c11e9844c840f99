import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { findFaults } from './support/inspect';
import { logIn } from './support/logIn';
import { ROOT } from './support/paths';
import { setUpShop } from './support/setUpShop';
import { agree, button, KAKAO, press } from './support/socialLogin';
import { waitForFocus } from './support/waitForFocus';

const suite = setUpShop();

const MINUTES = 11;
const dialog = (page: Page) => page.getByRole('dialog', { name: '다시 로그인해 주세요' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

const SERVER = pathToFileURL(join(ROOT, 'server/dist/')).href;

const SIGN = `
  import { signToken } from '${SERVER}members/sessions/sessionToken.js';
  import { Secrets } from '${SERVER}platform/config/Secrets.js';
  import { readSecretFile } from '${SERVER}platform/config/secretFile.js';
  const [dataDirectory, token, minutes] = process.argv.slice(1);
  const { sub, epoch } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url'));
  const secrets = new Secrets(await readSecretFile(dataDirectory));
  const clock = { now: () => new Date(Date.now() - minutes * 60_000) };
  process.stdout.write(await signToken({ secrets, clock }, { id: Number(sub), tokenEpoch: epoch }));
`;

async function ageLogIn(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('jwt') ?? '');
  const words = ['--input-type=module', '-e', SIGN, suite.shop.dataDir, token, String(MINUTES)];
  const older = execFileSync('node', words, { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } });
  await page.evaluate((jwt) => localStorage.setItem('jwt', jwt), older);
  await page.reload();
}

async function visitAccount(enter: (page: Page) => Promise<void>) {
  const { page, problems, close } = await suite.visit({ viewport: { width: 360, height: 800 } });
  await enter(page);
  await page.goto('/account');
  await ageLogIn(page);
  await heading(page, '계정설정');
  return { page, problems, close };
}

async function asMemberWithKey(page: Page): Promise<void> {
  await logIn(page, suite.shop.demo);
  await page.goto('/account');
  await button(page, 'API 키 재발급').click();
  await page.getByText('새 키를 발급했어요.').first().waitFor();
}

async function asMemberOfKakao(page: Page): Promise<void> {
  await page.goto('/login');
  await agree(await press(page, KAKAO), '구름');
  await page.getByRole('combobox', { name: '가입경로' }).selectOption({ index: 1 });
  await page.getByLabel('전체 동의', { exact: true }).check();
  await button(page, '회원가입').click();
  await heading(page, '로그인');
  await agree(await press(page, KAKAO), '구름');
  await heading(page, '주문하기');
}

beforeAll(() => suite.shop.operator('settings', 'set', 'ENABLE_SNS_KAKAO', 'true'));

// B-account-17, B-account-32
it('an API key is made again after the right password, and not after a wrong one or Escape', async () => {
  const { page, problems } = await visitAccount(asMemberWithKey);
  const renew = button(page, 'API 키 재발급');
  const pressRenew = async () => {
    await renew.click();
    await button(page, '바꾸기').click();
    await dialog(page).waitFor();
  };
  const key = page.getByLabel('API 키', { exact: true });
  const before = await key.inputValue();
  expect(before).toMatch(/^••••.{4}$/);
  await pressRenew();
  expect(await findFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  expect(await key.inputValue()).toBe(before);
  await waitForFocus(renew);

  await pressRenew();
  await page.keyboard.type('not-the-password');
  await page.keyboard.press('Enter');
  await dialog(page).getByText('비밀번호가 다릅니다.').waitFor();
  await dialog(page).getByLabel('비밀번호', { exact: true }).fill(suite.shop.demo.password);
  await page.keyboard.press('Enter');
  await page.getByText('새 키를 발급했어요.').first().waitFor();
  expect(page.url()).toBe(`${suite.shop.url}/account`);
  expect(problems.filter((problem) => !/40[34]/.test(problem))).toEqual([]);
});

// B-account-12, B-account-32
it('a member of Kakao deletes the account in two presses, with the log-in by Kakao between them and the end', async () => {
  const { page, problems } = await visitAccount(asMemberOfKakao);
  await button(page, '회원탈퇴').click();
  await button(page, '정말 계정을 삭제하시겠습니까?').click();
  await dialog(page).waitFor();
  expect(await findFaults(page)).toEqual([]);
  await agree(await press(page, '카카오로 다시 로그인'), '구름이 아닌 사람');
  await dialog(page).getByText('지금 회원의 계정이 아니에요. 가입한 계정으로 로그인해 주세요.').waitFor();
  await agree(await press(page, '카카오로 다시 로그인'), '구름');
  await page.getByText('회원탈퇴가 완료됬습니다').first().waitFor();
  await page.waitForURL(`${suite.shop.url}/order`);
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
  expect(problems.filter((problem) => !/40[34]/.test(problem))).toEqual([]);
});
