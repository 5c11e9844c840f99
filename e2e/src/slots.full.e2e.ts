import { createHash } from 'node:crypto';
import { logIn } from './support/logIn';
import { makeLive, readRegistry, sendVersion } from './support/publishVersion';
import { setUpShop } from './support/setUpShop';

const suite = setUpShop();

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Publishes a remote whose screen offers `component` to others' screens. */
async function offer(name: string, component: string): Promise<void> {
  const { dataDir } = suite.shop;
  const sound = (await readRegistry(dataDir)).remotes['mf-order']?.live;
  if (!sound) throw new Error('mf-order is not published');
  const version = '0.0.0-slots';
  const entry = `var ${name.replace(/\W/g, '_')}_${version.replace(/\W/g, '_')} = (() => { let React;
    const Card = (props) => (${component})(React, props);
    const init = async ({ react }) => { const [shared] = Object.values(react); React = (shared.lib ?? (await shared.get()))(); };
    return { init, get: async () => () => ({ default: Card }) };
  })();`;
  const part = { module: './Card', order: 10, audience: 'member' };
  const record = {
    ...sound,
    version,
    base: `/remotes/${name}/${version}/`,
    files: { 'remoteEntry.js': sha384(entry) },
    chunks: {},
    screens: [
      {
        path: `/${name}`,
        module: './Screen',
        audience: 'member' as const,
        slots: [
          { slot: 'order.receipt', ...part },
          { slot: 'account.rows', ...part },
        ],
      },
    ],
  };
  await sendVersion(dataDir, name, record, new Map([['remoteEntry.js', Buffer.from(entry)]]));
  await makeLive(dataDir, name, version);
}

// B-slot-1
it('another team’s part stands in the receipt and on the account page, and a broken one leaves nothing behind', async () => {
  await offer(
    'mf-card',
    `(React, { orderId }) => React.createElement('p', null, orderId ? '주문 ' + orderId + ' 카드' : '내 카드')`,
  );
  await offer('mf-broken', `() => { throw new Error('a part that breaks'); }`);
  const { page, close } = await suite.visit({ viewport: { width: 360, height: 780 }, hasTouch: true });
  await logIn(page, suite.shop.demo);
  await page.getByLabel('주문 링크', { exact: true }).fill('https://www.instagram.com/slots');
  await page.getByRole('button', { name: '주문하기', exact: true }).tap();
  const receipt = page.getByRole('region', { name: '주문 완료' });
  await receipt.getByText(/^주문 \d+ 카드$/).waitFor();
  await receipt.getByRole('link', { name: '주문내역 보기' }).waitFor();
  await page.goto('/account');
  await page.getByText('내 카드', { exact: true }).waitFor();
  await page.getByRole('heading', { name: '회원탈퇴' }).waitFor();
  expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
  await page.waitForFunction(() => Reflect.get(window, 'shopNotes').length === 0);
  await page.goto('/terms/service');
  await close();
  const health = async () => (await suite.shop.operator('remotes', 'health')) as { package: string; broken: number }[];
  const brokenOf = (rows: Awaited<ReturnType<typeof health>>, name: string) =>
    rows.find((row) => row.package === name)?.broken;
  const rows = await health();
  expect([brokenOf(rows, 'mf-broken'), brokenOf(rows, 'mf-card')]).toEqual([expect.any(Number), 0]);
  expect(brokenOf(rows, 'mf-broken')).toBeGreaterThan(0);
});
