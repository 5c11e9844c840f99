import { HttpResponse, http, server } from '@storefront/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { knowCalls } from '../api/calls';
import { place, renderPart } from '../testing/renderPart';
import SettingsScreen from './SettingsScreen';

beforeEach(() => {
  sessionStorage.clear();
  knowCalls({
    'settings list': place('GET', '/settings'),
    'settings set': place('PUT', '/settings/:key'),
    'settings check': place('POST', '/settings/:key/check'),
  });
  server.use(
    http.get('*/settings', () => HttpResponse.json([{ key: 'BANKING_NAME', value: '하늘상점' }])),
    http.post('*/settings/:key/check', async ({ request }) => {
      const { value } = (await request.json()) as { value: string };
      return HttpResponse.json({ warning: value === 'red' ? null : 'CSS 색상이 아니에요. 기본 색상으로 표시돼요.' });
    }),
  );
  renderPart(<SettingsScreen />);
});

const group = async (name: string) => within(await screen.findByRole('region', { name }));

// B-console-48
test('what is typed is seen as customers will see it, beside what is stored; all previews follow one switch', async () => {
  const user = userEvent.setup();
  const account = await group('입금 받는 계좌');
  await user.type(account.getByRole('textbox', { name: '계좌번호' }), '110-222-333333');
  const preview = within(account.getByRole('region', { name: '입금 받는 계좌 미리보기' }));
  expect(preview.getByText('110-222-333333')).toBeVisible();
  expect(preview.getByText('하늘상점')).toBeVisible();
  expect(preview.getByRole('switch', { name: '어두운 화면' })).not.toBeChecked();
  await user.click(preview.getByRole('switch', { name: '어두운 화면' }));
  const look = await group('모양');
  expect(look.getByRole('switch', { name: '어두운 화면' })).toBeChecked();
});

// B-console-48
test('each setting says who sees it, and in which unit it is', async () => {
  const shop = await group('영업');
  const field = shop.getByRole('textbox', { name: '주문 확인 금액' });
  expect(field).toHaveAccessibleDescription(/0이면 묻지 않아요. 로그인한 회원이 봐요./);
  expect(shop.getByText('원')).toBeInTheDocument();
  const social = await group('소셜 로그인');
  expect(social.getByRole('textbox', { name: '네이버 state' })).toHaveAccessibleDescription(/운영자만 봐요./);
});

// B-console-48
test('what the shop would ignore is said while it is typed', async () => {
  const user = userEvent.setup();
  const look = await group('모양');
  await user.type(look.getByRole('textbox', { name: '대표 색' }), 'redd');
  expect(await look.findByText('CSS 색상이 아니에요. 기본 색상으로 표시돼요.')).toBeInTheDocument();
  await user.keyboard('{Backspace}');
  expect(look.queryByText('CSS 색상이 아니에요. 기본 색상으로 표시돼요.')).not.toBeInTheDocument();
});

// B-console-48
test('one that has few values offers them in words', async () => {
  const user = userEvent.setup();
  const receipts = await group('증빙');
  await user.selectOptions(receipts.getByRole('combobox', { name: '받는 증빙' }), '세금계산서, 현금영수증');
  const preview = within(receipts.getByRole('region', { name: '증빙 미리보기' }));
  expect(preview.queryByText('신청 안함')).not.toBeInTheDocument();
  expect(preview.getByText('세금계산서')).toBeVisible();
});
