import { act, fireEvent, screen, within } from '@testing-library/react';
import { logIn } from 'shared-ui';
import { HttpResponse, http, server } from 'shared-ui/testing';
import { field } from './renderOrder';

export const listed = (name: string) => {
  const region = screen.queryByRole('region', { name });
  return (
    region &&
    within(region)
      .getAllByRole('button')
      .map((button) => button.textContent)
  );
};
export const press = (list: string, product: string) =>
  fireEvent.click(within(screen.getByRole('region', { name: list })).getByText(product));
export const typeLink = (value: string) => fireEvent.change(field.link(), { target: { value } });
export const choose = (id: number) => fireEvent.change(field.product(), { target: { value: String(id) } });
export const logInAs = async (id: string) => {
  server.use(http.get('*/auth/profile', () => HttpResponse.json({ id, point: 1_000_000, apiKey: null })));
  await act(() => logIn(`token-of-${id}`).then(() => undefined));
};
