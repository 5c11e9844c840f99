import { screen } from '@testing-library/react';
import { field, renderOrder } from './renderOrder';

export const PATH = '*/service/member/notifications';

export async function order() {
  const { user } = await renderOrder();
  await user.type(field.link(), 'haru_book');
  await user.clear(field.amount());
  await user.type(field.amount(), '100');
  await user.click(field.button());
  await screen.findByRole('region', { name: '주문 완료' });
  return user;
}

export const QUESTION = '끝나면 알려 드릴까요?';
export const press = (name: string) => screen.findByRole('button', { name });
