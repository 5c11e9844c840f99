import type { Locator, Page } from 'playwright-core';
import { setUpShop } from './support/setUpShop';

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
const LINK = 'https://www.instagram.com/sonkkeut';
const MEMBER = { id: 'sonkkeut', password: 'bada-2026!', email: 'sonkkeut@example.com' };

const suite = setUpShop();

/** A key of the phone's keyboard is no tap. */
async function openFinger() {
  const { page } = await suite.visit(PHONE);
  const finger = {
    taps: 0,
    fields: 0,
    page,
    async tap(target: Locator) {
      await target.tap();
      finger.taps += 1;
    },
    async type(text: string, ...keys: string[]) {
      await page.keyboard.type(text);
      finger.fields += 1;
      for (const key of keys) await page.keyboard.press(key);
    },
    /** From a list that the key before has opened. */
    async choose(list: Locator, index: number) {
      expect(await list.evaluate((select) => select.matches(':focus:open'))).toBe(true);
      await list.selectOption({ index });
      finger.taps += 1;
    },
    field: (name: string) => page.getByLabel(name, { exact: true }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    bar: (name: string) => page.getByRole('navigation', { name: '바로가기' }).getByRole('link', { name, exact: true }),
    arriveAt: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor(),
  };
  return finger;
}

const isFocused = (target: Locator) => target.and(target.page().locator(':focus')).waitFor();

type Finger = Awaited<ReturnType<typeof openFinger>>;

/** From the first field of the sign-up to the order's form. */
async function signUp(finger: Finger, { id, password, email }: typeof MEMBER): Promise<void> {
  const { page, tap, type, choose, field, button, arriveAt } = finger;
  await type(id, 'Enter');
  await type(password, 'Enter');
  await type(password, 'Enter');
  // Past the code of whoever recommended the shop.
  await type(email, 'Enter', 'Enter');
  await choose(page.getByRole('combobox', { name: '가입경로' }), 1);
  await tap(field('전체 동의'));
  await tap(button('회원가입'));
  await arriveAt('로그인');
  await tap(button('로그인'));
  await arriveAt('주문하기');
}

/** Accepts the deposit while the customer is in the bank's app (B-point-65). */
async function waitForMoney(page: Page): Promise<void> {
  await page.getByRole('region', { name: '입금 안내' }).waitFor();
  const [deposit] = (await suite.shop.operator('deposits', 'list', '--status', 'pending')) as { id: number }[];
  await suite.shop.operator('deposits', 'accept', String(deposit?.id));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

// B-look-2, B-shell-60, B-register-47
describe('on a phone of 360 px', () => {
  let finger: Finger;
  beforeAll(async () => {
    finger = await openFinger();
    await finger.page.goto('/');
  });
  beforeEach(() => {
    finger.taps = 0;
  });

  it('from the sign-up to the first order in the history are at most 14 taps', async () => {
    const { page, tap, type, field, button, bar, arriveAt } = finger;
    await arriveAt('주문하기');
    await tap(button('전체'));
    await tap(page.getByRole('link', { name: '회원가입', exact: true }));
    await arriveAt('회원가입');
    await tap(field('아이디'));
    await signUp(finger, MEMBER);

    await tap(bar('충전'));
    await arriveAt('포인트 충전');
    await tap(button('+5만원'));
    await tap(field('입금자명'));
    await type('김손끝', 'Enter');
    await waitForMoney(page);
    await page.getByRole('link', { name: '보유 포인트 50,000 충전' }).waitFor();

    await tap(bar('주문'));
    await arriveAt('주문하기');
    await tap(field('주문 링크'));
    await type(LINK);
    await tap(button('주문하기'));
    await page.getByRole('region', { name: '주문 완료' }).waitFor();
    await tap(bar('내역'));
    await arriveAt('주문내역');
    await page.getByRole('link', { name: /sonkkeut/ }).waitFor();
    expect(finger.taps).toBeLessThanOrEqual(14);
  });

  // B-look-2
  it('what was ordered is read in the history, and begun again from there', async () => {
    const { page, tap, field, arriveAt } = finger;
    await tap(page.getByRole('link', { name: '다시 주문' }).first());
    await arriveAt('주문하기');
    await page.getByRole('combobox', { name: '상품', exact: true }).waitFor();
    expect(await field('주문 링크').inputValue()).toBe(LINK);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
  });

  // B-order-72
  it('from an address with a product to the success card are at most 4 taps', async () => {
    const { page, tap, type, field, button } = finger;
    const product = await page.getByRole('combobox', { name: '상품', exact: true }).inputValue();
    await page.goto(`/order?service=${product}`);
    await tap(field('주문 링크'));
    await type('https://www.instagram.com/sonkkeut.shop');
    await tap(button('주문하기'));
    await page.getByRole('region', { name: '주문 완료' }).getByText('sonkkeut.shop').waitFor();
    expect(finger.taps).toBeLessThanOrEqual(4);
  });

  it('the same order once more is 3 taps', async () => {
    const { page, tap, button, bar, arriveAt } = finger;
    await tap(bar('주문'));
    await arriveAt('주문하기');
    await tap(page.getByRole('region', { name: '최근 주문' }).getByRole('button').first());
    await tap(button('주문하기'));
    await page.getByRole('region', { name: '주문 완료' }).waitFor();
    expect(finger.taps).toBe(3);
  });

  it.each([
    ['충전', '포인트 충전'],
    ['내역', '주문내역'],
    ['주문', '주문하기'],
  ])('%s is 1 tap', async (name, heading) => {
    await finger.tap(finger.bar(name));
    await finger.arriveAt(heading);
    expect(finger.taps).toBe(1);
  });
});

// B-order-106, B-point-13, B-point-18
it('from the landing to a paid order a new member needs 9 taps and types 6 fields', async () => {
  const finger = await openFinger();
  const { page, tap, type, field, button, arriveAt } = finger;
  await page.goto('/');
  await tap(field('주문 링크'));
  await type(LINK, 'Enter');
  await tap(page.getByRole('dialog').getByRole('link', { name: '회원가입' }));
  await arriveAt('회원가입');
  await isFocused(field('아이디'));
  await signUp(finger, { ...MEMBER, id: 'baro-order', email: 'baro@example.com' });
  await tap(page.getByRole('link', { name: /^부족한 .*포인트 충전$/ }));
  await arriveAt('포인트 충전');
  await isFocused(field('입금자명'));
  await type('박바로', 'Enter');
  await waitForMoney(page);
  await tap(page.getByRole('link', { name: '주문 이어서 하기' }));
  await arriveAt('주문하기');
  await tap(button('주문하기'));
  await page.getByRole('region', { name: '주문 완료' }).waitFor();
  expect(finger).toMatchObject({ taps: 9, fields: 6 });
});
