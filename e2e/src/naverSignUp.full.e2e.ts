import { agree, button, heading, NAVER, press, setUpSocialShop, visitLogin } from './support/socialLogin';

const suite = setUpSocialShop();

// B-login-9, B-login-13, B-login-14, B-login-19, B-login-29, B-order-106
it('Naver leads from the first press over the sign-up to an order, without a word of the policy', async () => {
  const { page, problems, logIns } = await visitLogin(suite);
  await agree(await press(page, NAVER), '하늘');
  await heading(page, '네이버 회원가입').waitFor();
  expect(new URL(page.url()).pathname).toBe('/register/naver');
  await page.getByRole('combobox', { name: '가입경로' }).selectOption({ index: 1 });
  await page.getByLabel('전체 동의', { exact: true }).check();
  await button(page, '회원가입').click();
  await heading(page, '로그인').waitFor();

  await agree(await press(page, NAVER), '하늘');
  await heading(page, '주문하기').waitFor();
  expect(logIns).toHaveLength(2);
  // The browser keeps nothing of the provider's.
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => !key.startsWith('member.'))).toEqual(['jwt']);
  const memberId = await page.evaluate(async () => {
    const answer = await fetch('/auth/profile', {
      headers: { authorization: `Bearer ${localStorage.getItem('jwt')}` },
    });
    return (await answer.json()).id as string;
  });
  expect(memberId).toMatch(/^naver-/);
  await suite.shop.operator('members', 'adjust', memberId, '50000', '--reason', 'a first order');
  await page.reload();
  await page.getByLabel('주문 링크', { exact: true }).fill('https://www.instagram.com/hanbyeol.bada');
  await button(page, '주문하기').click();
  await page.getByRole('region', { name: '주문 완료' }).waitFor();

  await page.goto('/logout');
  await page.waitForURL('**/order');
  await page.getByRole('button', { name: '메뉴 열기' }).waitFor();
  const link = 'https://www.instagram.com/hanbyeol.gureum';
  await page.getByLabel('주문 링크', { exact: true }).fill(link);
  await button(page, '주문하기').click();
  await agree(await press(page, '네이버로 시작하기'), '하늘');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('로그인에 성공했습니다.').waitFor();
  expect(await page.getByLabel('주문 링크', { exact: true }).inputValue()).toBe(link);
  await button(page, '주문하기').click();
  await page.getByRole('region', { name: '주문 완료' }).getByText(link).waitFor();
  expect(problems).toEqual([]);
});
