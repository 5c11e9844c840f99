import { openPush, readPush, showPush } from './push';

const ORIGIN = 'https://shop.example';

describe('a push message', () => {
  test('is shown as it says', async () => {
    const shown: unknown[] = [];
    const registration = { showNotification: async (...given: unknown[]) => void shown.push(given) };
    const message = { title: '주문이 끝났어요', body: '주문 12', url: '/order-history?order=12', tag: 'order-12' };
    await showPush({ registration } as never, JSON.stringify(message));
    const options = { body: '주문 12', tag: 'order-12', icon: '/icons/192.png', lang: 'ko' };
    expect(shown).toEqual([['주문이 끝났어요', { ...options, data: { url: '/order-history?order=12' } }]]);
  });

  test.each([undefined, '', 'no JSON', 'null', '7', '{"title":7}'])(
    'that says nothing (%s) is news all the same',
    (text) => {
      const expected = { title: '새 소식이 있어요', url: '/order', tag: '' };
      expect(readPush(text)).toMatchObject(expected);
    },
  );
});

// B-worker-14
describe('a pressed notification', () => {
  function fake(urls: readonly string[], canNavigate = true) {
    const done: string[] = [];
    const open = urls.map((url) => ({
      url,
      focused: false,
      focus: async () => void done.push(`focus ${url}`),
      navigate: async (to: string) => {
        if (!canNavigate) throw new TypeError('not its page');
        done.push(`navigate ${to}`);
      },
    }));
    const clients = { matchAll: async () => open, openWindow: async (url: string) => void done.push(`open ${url}`) };
    const press = async (url: unknown) => {
      const notification = { data: { url }, close: () => void done.push('close') };
      await openPush({ clients, location: { origin: ORIGIN } } as never, notification);
      return done;
    };
    return press;
  }
  const address = `${ORIGIN}/order-history?order=12`;

  test('leads in a page that is open', async () => {
    const press = fake([`${ORIGIN}/order`]);
    expect(await press('/order-history?order=12')).toEqual(['close', `focus ${ORIGIN}/order`, `navigate ${address}`]);
  });

  test('shows the page that is open there already', async () => {
    const press = fake([`${ORIGIN}/order`, address]);
    expect(await press('/order-history?order=12')).toEqual(['close', `focus ${address}`]);
  });

  test.each([
    ['where no page is open', [], true, '/order-history?order=12', address],
    ['where the page cannot be led', [`${ORIGIN}/order`], false, '/order-history?order=12', address],
    ['of another site', [`${ORIGIN}/order`], true, 'https://pay.example/x', 'https://pay.example/x'],
    ['without a way', [], true, undefined, `${ORIGIN}/order`],
    ['to a script', [], true, 'javascript:alert(1)', `${ORIGIN}/order`],
  ])('opens a page %s', async (_what, urls, canNavigate, url, opened) => {
    expect((await fake(urls, canNavigate)(url)).at(-1)).toBe(`open ${opened}`);
  });
});
