import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { field } from './renderOrder';

export const LINK = 'https://www.instagram.com/my_shop';

export const typed = (amount: string, link = LINK) => {
  fireEvent.change(field.link(), { target: { value: link } });
  fireEvent.change(field.amount(), { target: { value: amount } });
};
export const press = () => fireEvent.click(field.button());

export const isAsked = () => screen.queryByRole('dialog') !== null;
export const question = () => screen.findByRole('dialog', { name: '이대로 주문할까요?' });
export const yes = async () => within(await question()).getByRole('button', { name: '확인하고 주문' });
export const no = async () => within(await question()).getByRole('button', { name: '돌아가기' });
export const factsOf = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextSibling?.textContent]);
export const card = () => screen.findByRole('region', { name: '주문 완료' });
export const isGone = () => waitFor(() => expect(isAsked()).toBe(false));
