import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPart } from '../testing/renderPart';
import CatalogueScreen from './CatalogueScreen';
import type { Catalogue } from './products';

export const product = (id: number, text: string, point: number, categoryId = 1): Catalogue['services'][number] => ({
  ...{ id, text, categoryId, min: 10, max: 1000, point, notice: '' },
  ...{ isReadOnly: false, enableAuto: true, supplierServiceId: null },
});
export const nothing = { platforms: 0, categories: 0, services: 0 };

/** jsdom lays nothing out, so nothing changes its size. */
export class StillWindow {
  observe(): void {}
  disconnect(): void {}
}

export async function open() {
  const view = renderPart(<CatalogueScreen />);
  await screen.findByRole('grid', { name: '상품' });
  return { user: userEvent.setup(), ...view };
}

/** The cell of a product in a column, as a person finds it. */
export function cellOf(name: string, column: string): HTMLElement {
  const header = screen.getByRole('columnheader', { name: column });
  const row = screen
    .getByRole('gridcell', { name: new RegExp(`^${name}( 바뀜)?$`) })
    .closest('[role=row]') as HTMLElement;
  const at = header.getAttribute('aria-colindex');
  const cell = within(row)
    .getAllByRole('gridcell')
    .find((one) => one.getAttribute('aria-colindex') === at);
  if (!cell) throw new Error(`no cell of ${name} in ${column}`);
  return cell;
}

export type User = ReturnType<typeof userEvent.setup>;

export async function type(user: User, name: string, column: string, text: string) {
  await user.dblClick(cellOf(name, column));
  const editor = screen.getByRole('textbox', { name: `${name} ${column}` });
  await user.clear(editor);
  await user.type(editor, `${text}{Enter}`);
}

export const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));
