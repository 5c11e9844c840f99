import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { server } from 'shared-ui/testing';
import { knowCalls } from '../api/calls';
import { place, renderPart } from '../testing/renderPart';
import { WaitingPart } from './WaitingPart';

const ORIGINS = {
  name: 'mf-order',
  version: 'c',
  team: 'orders',
  at: '2026-03-02T03:00:00.000Z',
  origins: ['https://api.example.com'],
  accepted: ['https://pay.example.com'],
};
let sent: unknown;

function open(...rows: object[]) {
  knowCalls({
    'releases waiting': place('GET', '/releases/waiting'),
    'remotes connect': place('PUT', '/remotes/:name/origins'),
  });
  server.use(
    http.get('*/releases/waiting', () => HttpResponse.json(rows)),
    http.put('*/remotes/mf-order/origins', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ name: 'mf-order', ...(sent as object) });
    }),
  );
  renderPart(<WaitingPart />);
}

// B-fit-10
test('origins that a build asks for are accepted beside those that are', async () => {
  const user = userEvent.setup();
  open(ORIGINS);
  const row = within(await screen.findByRole('row', { name: /mf-order c/ }));
  expect(row.getByText('외부 주소 https://api.example.com')).toBeVisible();
  await user.click(row.getByRole('button', { name: '외부 주소 허락: mf-order' }));
  const dialog = screen.getByRole('dialog', { name: '외부 주소를 허락할까요?' });
  await user.click(within(dialog).getByRole('button', { name: '허락' }));
  await waitFor(() => expect(sent).toEqual({ origins: ['https://pay.example.com', 'https://api.example.com'] }));
});
