import {
  createGate,
  HttpResponse,
  http,
  type RenderScreenOptions,
  renderScreen,
  server,
} from '@storefront/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { services } from '../domain/catalogue.fixture';
import { LinkField, useLinkParts } from './LinkField';
import { field, refuse, renderOrder, serveOrders } from './renderOrder';

const link = () => screen.getByLabelText('주문 링크');
const type = (value: string) => fireEvent.change(link(), { target: { value } });
const described = (text: string) =>
  waitFor(() => expect(link()).toHaveAccessibleDescription(expect.stringContaining(text)));

const FOLLOWER = { platform: '인스타그램', category: '인스타 팔로워', product: '인스타 한국인 팔로워' };

function Harness({ start = '', product = FOLLOWER }: { start?: string; product?: typeof FOLLOWER }) {
  const [value, setValue] = useState(start);
  const binding = { name: 'link', value, error: undefined, onChange: setValue };
  const parts = useLinkParts();
  const rest = { products: [], onMisfit: () => undefined, swap: { begin: () => undefined, takeBack: null } };
  return <LinkField field={binding} parts={parts} linked={product} blockedText={undefined} {...rest} />;
}

const show = (start = '', options: RenderScreenOptions = {}) =>
  renderScreen(<Harness start={start} />, { path: '/order', auth: 'member', ...options });

const order = (id: number, status: number, orderedLink: string) => {
  const numbers = { serviceId: 101, point: 25, amount: 10, startCount: null, remains: null };
  return { id, createdAt: '2026-11-01T00:00:00.000Z', link: orderedLink, status, ...numbers };
};

function serveOrdersOf(...items: object[]): string[] {
  const asked: string[] = [];
  server.use(
    http.get('*/service/order-history', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ items, nextCursor: null, total: items.length, counts: {} });
    }),
  );
  return asked;
}

// B-order-51, B-link-2, B-link-8
test('what was typed stays in the field, what is meant is shown below it and sent', async () => {
  const sent = serveOrders();
  const { user } = await renderOrder();
  const typed = '이 게시물 어때요? https://www.instagram.com/my_shop?igsh=MWx3 \u200b';
  type(typed);
  expect(field.link()).toHaveValue(typed);
  await described('주문할 주소: https://www.instagram.com/my_shop');
  await user.click(field.button());
  const receipt = within(await screen.findByRole('region', { name: '주문 완료' }));
  expect(receipt.getByRole('link', { name: 'https://www.instagram.com/my_shop' })).toBeVisible();
  expect(sent.map(({ body }) => body.link)).toEqual(['https://www.instagram.com/my_shop']);

  type('@my_shop');
  await described('주문할 주소: instagram.com/my_shop');
  await user.click(field.button());
  await waitFor(() =>
    expect(sent.map(({ body }) => body.link)).toEqual(['https://www.instagram.com/my_shop', '@my_shop']),
  );
});

// B-link-8
test('an address that is as it should be is not repeated below the field', async () => {
  serveOrdersOf();
  show('https://www.instagram.com/my_shop');
  await described('인스타그램 프로필 주소를 붙여 넣어 주세요. 아이디만 적어도 돼요.');
  type('https');
  await described('인스타그램 프로필 주소를 붙여 넣어 주세요. 아이디만 적어도 돼요.');
});

// B-link-6, B-link-13
test('pasting puts the one address into the field and says so; two are refused at once', async () => {
  serveOrdersOf();
  const { user } = show();
  const said = '붙여 넣은 내용에서 주문에 필요한 부분만 남겼어요.';
  await user.click(link());
  await user.paste('YouTube에서 보기 https://youtu.be/abc?si=q1w2');
  expect(link()).toHaveValue('https://youtu.be/abc');
  expect(screen.getByText(said)).toBeVisible();

  await user.paste('?t=9&si=1');
  expect(link()).toHaveValue('https://youtu.be/abc?t=9&si=1');
  expect(screen.queryByText(said)).toBeNull();
  await described('주문할 주소: https://youtu.be/abc?t=9');

  await user.clear(link());
  await user.paste('https://youtu.be/a https://youtu.be/b');
  expect(link()).toHaveValue('https://youtu.be/a https://youtu.be/b');
  expect(link()).toBeInvalid();
  await described('링크가 두 개 이상이에요. 하나만 남겨 주세요.');
  await user.clear(link());
  expect(link()).toBeValid();
});

// B-order-52
test('what a note says stands once more above the order button', async () => {
  serveOrdersOf();
  await renderOrder();
  const summary = within(screen.getByRole('complementary'));
  const said = '프로필 주소를 넣어 주세요. 지금 넣은 건 게시물 주소예요.';
  type('https://www.instagram.com/p/abc/');
  expect(await summary.findByText(said)).toBeVisible();
  type('https://www.instagram.com/my_shop');
  await waitFor(() => expect(summary.queryByText(said)).toBeNull());
});

// B-order-52, B-link-9, B-link-10, B-link-11
test('a note says what does not fit and what still runs, and goes with the link', async () => {
  const asked = serveOrdersOf(order(7, 1, 'instagram.com/reel/abc'), order(6, 2, 'https://www.instagram.com/p/abc/'));
  show();
  type('https://www.instagram.com/p/abc/');
  const note = await screen.findByRole('note');
  expect(note).toHaveTextContent('프로필 주소를 넣어 주세요. 지금 넣은 건 게시물 주소예요.');
  await waitFor(() =>
    expect(screen.getByRole('note')).toHaveTextContent(
      '이 링크로 진행 중인 주문이 있어요(주문번호 7). 겹쳐서 주문하면 수량이 섞일 수 있어요.',
    ),
  );
  expect(link()).toBeValid();
  expect(asked).toEqual(['?limit=50&q=abc']);

  type('https://www.instagram.com/my_shop');
  expect(screen.queryByRole('note')).toBeNull();
  type('https://youtu.be/a');
  expect(await screen.findByRole('note')).toHaveTextContent(
    '인스타그램 상품인데 유튜브 주소예요. 맞는지 확인해 주세요.',
  );
});

// B-link-6, B-order-17, B-order-51
test('two addresses and a bare "@" are refused beside the field; a button that is faster than the reading waits for it', async () => {
  const sent = serveOrders();
  const { user } = await renderOrder();
  for (const [typed, message] of [
    ['https://youtu.be/a https://youtu.be/b', '링크가 두 개 이상이에요. 하나만 남겨 주세요.'],
    ['@', "'@' 뒤에 아이디를 적어 주세요."],
  ] as const) {
    type(typed);
    await user.click(field.button());
    expect(link()).toBeInvalid();
    await described(message);
    expect(link()).toHaveFocus();
    expect(link()).toHaveValue(typed);
  }
  expect(sent).toEqual([]);
  type('https://www.instagram.com/my_shop?igsh=1');
  fireEvent.click(field.button());
  await waitFor(() => expect(sent.map(({ body }) => body.link)).toEqual(['https://www.instagram.com/my_shop']));
});

// B-link-14, B-order-14
test('what to paste is said by product, and a bare word is refused where the product takes none', async () => {
  const sent = serveOrders();
  const offered = services.map((service) => (service.id === 201 ? { ...service, max: 10_000 } : service));
  const { user } = await renderOrder({ path: '/order?service=201', services: offered });
  await described('유튜브 영상 주소를 붙여 넣어 주세요.');
  expect(field.link()).toHaveAttribute('placeholder', 'youtube.com/watch?v=aBcD3fGh1…');
  await user.click(screen.getByText('유튜브 링크 예시'));
  expect(within(screen.getByRole('group')).getAllByRole('term')[0]).toHaveTextContent('영상');
  type('haru_book');
  expect(field.link()).not.toHaveAccessibleDescription(/주문할 주소/);
  await user.click(field.button());
  await described('이 상품은 아이디로 주문할 수 없어요.');
  expect(field.link()).toBeInvalid();
  expect(field.link()).toHaveValue('haru_book');
  expect(sent).toEqual([]);

  fireEvent.change(field.product(), { target: { value: '200' } });
  await described('유튜브 주소를 붙여 넣어 주세요.');
});

// B-link-11
test('a visitor is asked nothing, and a failure says nothing', async () => {
  const gate = createGate();
  const asked: string[] = [];
  server.use(
    http.get('*/service/order-history', async ({ request }) => {
      asked.push(request.url);
      await gate.opened;
      return refuse(503, 'BUSY', '잠시 후 다시 시도해 주세요.')();
    }),
  );
  const visitor = show('https://www.instagram.com/p/abc/', { auth: 'visitor' });
  expect(await screen.findByRole('note')).toHaveTextContent('지금 넣은 건 게시물 주소예요.');
  expect(asked).toEqual([]);
  visitor.unmount();

  show('https://www.instagram.com/p/abc/');
  await waitFor(() => expect(asked).toHaveLength(1));
  gate.open();
  expect(await screen.findByRole('note')).toHaveTextContent(/지금 넣은 건 게시물 주소예요\.$/);
});
