import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { follower } from '../domain/catalogue.fixture';
import { field, renderOrder } from './renderOrder';

const results = async () => within(await screen.findByRole('region', { name: '검색 결과' }));

test('초성으로 찾아 누르면 플랫폼, 카테고리, 상품이 한꺼번에 선택된다', async () => {
  const { user } = await renderOrder();
  await user.type(field.search(), 'ㅇㅌㅂ');
  await user.click(await (await results()).findByRole('button', { name: /유튜브 구독자 1000명 패키지/ }));
  expect(screen.getByRole('radio', { name: '유튜브' })).toBeChecked();
  expect(field.product()).toHaveDisplayValue('유튜브 구독자 1000명 패키지');
  expect(field.product()).toHaveFocus();
  expect(field.search()).toHaveValue('');
  expect(screen.queryByRole('region', { name: '검색 결과' })).toBeNull();
});

test('이름의 일부와 번호로도 찾는다; 숨은 상품은 나오지 않는다', async () => {
  const { user } = await renderOrder();
  await user.type(field.search(), '외국인');
  expect(await (await results()).findAllByRole('button')).toHaveLength(1);
  await user.clear(field.search());
  await user.type(field.search(), '110');
  expect(await (await results()).findByRole('button', { name: /인스타 좋아요/ })).toBeVisible();
  await user.clear(field.search());
  await user.type(field.search(), '숨은');
  expect(await (await results()).findByText('‘숨은’에 맞는 상품이 없어요.')).toBeVisible();
});

test('글자를 조합하는 동안의 Enter는 고르지 않고, 조합이 끝난 Enter는 첫 결과를 고른다', async () => {
  const { user } = await renderOrder();
  await user.type(field.search(), '좋아요');
  await (await results()).findByRole('button', { name: /인스타 좋아요/ });
  fireEvent(field.search(), createEvent.keyDown(field.search(), { key: 'Enter', isComposing: true }));
  expect(field.search()).toHaveValue('좋아요');
  await user.type(field.search(), '{Enter}');
  expect(field.product()).toHaveDisplayValue('인스타 좋아요');
});

test('화살표로 결과를 오가고 Escape로 닫는다', async () => {
  const { user } = await renderOrder();
  await user.type(field.search(), '팔로워');
  const found = await (await results()).findAllByRole('button');
  await user.keyboard('{ArrowDown}');
  expect(found[0]).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
  expect(field.search()).toHaveFocus();
  await user.keyboard('{ArrowDown}{Escape}');
  expect(field.search()).toHaveFocus();
  expect(field.search()).toHaveValue('');
});

test('많이 찾으면 스무 개만 보여 주고 전체 수를 말한다', async () => {
  const many = Array.from({ length: 25 }, (_, index) => ({ ...follower, id: 3000 + index }));
  const { user } = await renderOrder({ services: many });
  await user.type(field.search(), '팔로워');
  expect(await (await results()).findByText(/^상품 25개 중 20개를 보여 드려요\./)).toBeVisible();
  expect((await results()).getAllByRole('button')).toHaveLength(20);
});
