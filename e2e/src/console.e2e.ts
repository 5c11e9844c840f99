import { arriveAt, LISTS, PHONE, setUpConsole } from './support/setUpConsole';

const suite = setUpConsole();

async function post(
  path: string,
  body: object,
  token?: string,
): Promise<{ status: number; answer: { accessToken: string } }> {
  const response = await fetch(new URL(path, suite.shop.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, answer: text === '' ? {} : JSON.parse(text) };
}

// B-operator-1
it('is not at the address of the shop, which says nothing of it', async () => {
  const get = async (path: string) => {
    const answer = await fetch(new URL(path, suite.shop.url), { headers: { 'x-console': '1' } });
    expect([path, answer.headers.get('access-control-allow-origin')]).toEqual([path, null]);
    return { status: answer.status, text: (await answer.text()).replaceAll(path, '') };
  };
  // On a busy machine a page may come without settings and fetch them itself.
  let nothing = await get('/nothing-there');
  while (!nothing.text.includes('id="settings"')) nothing = await get('/nothing-there');
  for (const path of ['/console', '/console/', '/console/sign-in', '/console/api/session', '/console-links', '/today'])
    expect([path, await get(path)]).toEqual([path, nothing]);
  expect(await (await fetch(new URL('/order', suite.shop.url))).text()).not.toMatch(/console/i);
});

// B-console-25, B-demo-2
it('a newcomer finds something in every list of the demo shop, on a phone and with a keyboard', async () => {
  const { page, origin, problems, link } = await suite.enter(PHONE);
  expect(page.url()).toBe(`${origin}/console/`);
  for (const waits of [/입금 확인 3건/, /짝 없는 입금 2건/, /환불 요청 1건/, /확인이 필요한 주문 1건/, /AS 요청 1건/]) {
    await page.getByRole('link', { name: waits }).waitFor();
  }
  for (const [path, table] of LISTS) {
    await page.goto(`${origin}/console/${path}`);
    await page.getByRole('table', { name: table, exact: true }).getByRole('row').nth(1).waitFor();
  }
  await page.getByRole('button', { name: '로그아웃', exact: true }).click();
  await page.getByRole('button', { name: '패스키로 로그인', exact: true }).waitFor();
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('alert').filter({ hasText: '이미 썼거나 시간이 지난 링크예요.' }).waitFor();
  expect(problems).toEqual([]);
});

// B-console-60, B-console-61
it('a link of 1,900 characters leaves a row low, and a strange address leads to the first list', async () => {
  const { answer } = await post('/auth/login', suite.shop.demo);
  const services = await (await fetch(new URL('/service/services', suite.shop.url))).json();
  const { id: serviceId, min: amount } = services.find(({ isReadOnly }: { isReadOnly: boolean }) => !isReadOnly);
  const link = `https://www.instagram.com/p/${'long'.repeat(475)}`;
  const ordered = await post('/service/order', { serviceId, link, amount, runs: 0, interval: 0 }, answer.accessToken);
  expect(ordered.status).toBe(201);
  const { page, origin, problems } = await suite.enter(PHONE);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 780 });
    await page.goto(`${origin}/console/orders?view=__proto__`);
    const row = page.getByRole('row').filter({ has: page.getByTitle(link, { exact: true }) });
    await row.waitFor();
    expect((await row.boundingBox())?.height).toBeLessThan(400);
  }
  await page.goto(`${origin}/console/deposits?view=constructor`);
  await page.getByRole('tab', { name: '입금 확인', selected: true }).waitFor();
  expect(problems).toEqual([]);
});

// B-console-26
it('deposits take one tap each on a phone, and the amount of what is pressed is in view', async () => {
  const { page, problems } = await suite.enter(PHONE);
  await page.getByRole('link', { name: /^(알림: )?입금 확인 3건/ }).tap();
  await arriveAt(page, '입금');
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  for (let left = 3; left > 0; left -= 1) {
    const row = rows.first();
    const button = row.getByRole('button', { name: /^입금 확인: / });
    const name = await button.getAttribute('aria-label');
    const amount = name?.match(/[\d,]+원$/)?.[0] ?? '';
    await button.scrollIntoViewIfNeeded();
    const shown = row.getByText(amount, { exact: true });
    const box = await shown.boundingBox();
    expect(box && box.y >= 0 && box.y + box.height <= PHONE.viewport.height).toBe(true);
    await button.tap();
    await page.getByRole('button', { name: name ?? '', exact: true }).waitFor({ state: 'detached' });
  }
  await page.getByText('기다리는 입금이 없어요').waitFor();
  expect(await suite.shop.operator('deposits', 'list', '--status', 'pending')).toEqual([]);
  expect(problems).toEqual([]);
});
