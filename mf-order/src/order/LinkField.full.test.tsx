import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createGate, HttpResponse, http, server } from 'shared-ui/testing';
import { services } from '../domain/catalogue.fixture';
import { described, link, show, type } from './LinkField.fixture';
import { field, renderOrder, serveOrders } from './renderOrder';

// B-order-51
test('a button that is faster than what reads the link waits for it', async () => {
  const sent = serveOrders();
  await renderOrder();
  type('https://www.instagram.com/my_shop?igsh=1');
  fireEvent.click(field.button());
  await waitFor(() => expect(sent.map(({ body }) => body.link)).toEqual(['https://www.instagram.com/my_shop']));
});

// B-link-6, B-order-17
test('two addresses and a bare "@" are refused beside the field, and nothing is lost', async () => {
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
});

// B-link-14
test('what to paste is said by product, and a bare word is refused where the product takes none', async () => {
  const sent = serveOrders();
  const offered = services.map((service) => (service.id === 201 ? { ...service, max: 10_000 } : service));
  const { user } = await renderOrder({ path: '/order?service=201', services: offered });
  await described('유튜브 영상 주소를 붙여 넣어 주세요.');
  expect(field.link()).toHaveAttribute('placeholder', 'https://www.youtube.com/watch?v=aBcD3fGh1Jk');
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
      return HttpResponse.json(
        { statusCode: 503, code: 'BUSY', message: '잠시 후 다시 시도해 주세요.' },
        { status: 503 },
      );
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
