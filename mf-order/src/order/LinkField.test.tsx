import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http, server } from 'shared-ui/testing';
import { described, link, order, show, type } from './LinkField.fixture';
import { field, renderOrder, serveOrders } from './renderOrder';

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
  expect(receipt.getByText('https://www.instagram.com/my_shop')).toBeVisible();
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
