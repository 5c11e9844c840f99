import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { services } from '../domain/catalogue.fixture';
import { field, renderOrder } from './renderOrder';

const VIDEO = 'https://youtu.be/aBcD3fGh1Jk?si=abc';
const SOLD = [
  ...services,
  {
    ...services[6],
    id: 202,
    text: '유튜브 영상 조회수',
    min: 100,
    max: 9_000,
    point: 3,
    notice: '<p>시작: 0~1시간</p>',
  },
  { ...services[6], id: 203, text: '유튜브 영상 고급 조회수', min: 100, max: 9_000, point: 5, notice: '' },
] as typeof services;

const offers = async () => within(await screen.findByRole('region', { name: '이 링크에 맞는 상품' }));
const chosen = (option: RegExp) => waitFor(() => expect(field.product()).toHaveDisplayValue(option));
const gone = () => expect(screen.queryByRole('region', { name: '이 링크에 맞는 상품' })).not.toBeInTheDocument();

// B-link-15
test('a shared link chooses by its address, and one press fills the form', async () => {
  const { user } = await renderOrder({ path: `/order?link=${encodeURIComponent(VIDEO)}`, services: SOLD });
  const region = await offers();
  expect(region.getByText('유튜브 영상 주소네요. 어떤 상품을 주문할까요?')).toBeVisible();
  await chosen(/^유튜브 영상 조회수 · /);
  expect(screen.queryByText(/맞는지 확인해 주세요/)).not.toBeInTheDocument();
  expect(region.getByRole('button', { name: '유튜브 영상 조회수' })).toHaveAccessibleDescription(
    '100개 300원 · 시작 0~1시간',
  );
  await user.click(region.getByRole('button', { name: '유튜브 영상 고급 조회수' }));
  gone();
  await chosen(/^유튜브 영상 고급 조회수 · /);
  expect(field.amount()).toHaveValue(100);
  expect(field.link()).toHaveValue(VIDEO);
});

// B-link-15, B-order-97
test('all products of the kind are one press away', async () => {
  const { user } = await renderOrder({ path: `/order?link=${encodeURIComponent(VIDEO)}`, services: SOLD });
  await user.click((await offers()).getByRole('button', { name: '전체 상품 보기' }));
  const rows = within(await screen.findByRole('dialog', { name: '유튜브 구독자' }));
  await user.click(await rows.findByRole('option', { name: /고급 조회수/ }));
  gone();
  await chosen(/^유튜브 영상 고급 조회수 · /);
});

// B-link-15
test.each(['paste', 'enter'])('the search takes a link: %s', async (way) => {
  const { user } = await renderOrder({ services: SOLD });
  await user.click(field.search());
  if (way === 'paste') await user.paste(VIDEO);
  else await user.keyboard(`${VIDEO}{Enter}`);
  await offers();
  expect(field.search()).toHaveValue('');
  expect(field.link()).toHaveValue(VIDEO);
  await chosen(/^유튜브 영상 조회수 · /);
});

// B-link-15
test('a link in the search leaves a chosen product and its quantity until another is pressed', async () => {
  const { user } = await renderOrder({ path: '/order?service=102&amount=300', services: SOLD });
  for (const link of ['https://www.instagram.com/p/abc', VIDEO]) {
    await user.click(field.search());
    await user.paste(link);
    await offers();
  }
  const region = await offers();
  expect(field.link()).toHaveValue(VIDEO);
  expect(field.product()).toHaveValue('102');
  expect(field.amount()).toHaveValue(300);
  await user.click(region.getByRole('button', { name: '유튜브 영상 조회수' }));
  gone();
  await chosen(/^유튜브 영상 조회수 · /);
});

// B-link-15
test('pasted into the empty form it offers what fits, but not in place of a product that was chosen', async () => {
  const { user } = await renderOrder({ services: SOLD });
  await user.click(field.link());
  await screen.findByText('인스타그램 프로필 주소를 붙여 넣어 주세요. 아이디만 적어도 돼요.');
  await user.paste(VIDEO);
  await offers();
  await user.selectOptions(screen.getByRole('combobox', { name: '카테고리' }), '유튜브 구독자');
  gone();
  await user.clear(field.link());
  await user.paste('https://www.instagram.com/p/abc');
  await screen.findByText('유튜브 상품인데 인스타그램 주소예요. 맞는지 확인해 주세요.');
  gone();
});

// B-link-16
test('a link of another platform changes the product in one press, and back', async () => {
  const { user } = await renderOrder({ path: '/order?service=102&amount=300', services: SOLD });
  fireEvent.change(field.link(), { target: { value: VIDEO } });
  await user.click(await screen.findByRole('button', { name: '유튜브 상품으로 바꾸기' }));
  await chosen(/^유튜브 영상 조회수 · /);
  expect(field.link()).toHaveValue(VIDEO);
  expect(field.amount()).toHaveValue(100);
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
  expect(screen.getByText('유튜브 상품으로 바꿨어요.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '되돌리기' }));
  expect(field.product()).toHaveValue('102');
  expect(field.amount()).toHaveValue(300);
  await user.click(await screen.findByRole('button', { name: '유튜브 상품으로 바꾸기' }));
  fireEvent.change(field.amount(), { target: { value: '500' } });
  expect(screen.queryByRole('button', { name: '되돌리기' })).not.toBeInTheDocument();
});
