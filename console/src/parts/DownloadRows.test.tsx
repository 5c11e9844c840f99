import { HttpResponse, http, server } from '@storefront/shared-ui/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { knowCalls } from '../api/calls';
import { place, renderPart } from '../testing/renderPart';
import { DownloadRows } from './DownloadRows';

let asked: string[];
let saved: string[];

beforeEach(() => {
  asked = [];
  saved = [];
  knowCalls({ 'ledger export': place('GET', '/ledger/export') });
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  server.use(
    http.get('*/ledger/export', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.text('번호\r\n', { headers: { 'content-type': 'text/csv' } });
    }),
  );
});
afterEach(() => jest.restoreAllMocks());

const open = async () => {
  const user = userEvent.setup();
  renderPart(<DownloadRows command="ledger export" of="포인트 내역" days={{ from: '2026-03-01', to: '' }} />);
  await user.click(screen.getByRole('button', { name: '포인트 내역 CSV로 내려받기' }));
  const sheet = within(screen.getByRole('dialog', { name: '포인트 내역 내려받기' }));
  return { user, sheet };
};

// B-console-82
test('a list is saved by days of Seoul, whose end is the day after', async () => {
  const { user, sheet } = await open();
  fireEvent.change(sheet.getByLabelText('이 날까지'), { target: { value: '2026-03-02' } });
  await user.click(sheet.getByRole('button', { name: '내려받기' }));
  expect(await screen.findByText('내려받았어요')).toBeInTheDocument();
  expect(asked).toEqual(['?from=2026-02-28T15%3A00%3A00.000Z&to=2026-03-02T15%3A00%3A00.000Z']);
  expect(saved).toEqual(['포인트 내역_2026-03-01_2026-03-02.csv']);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

// B-console-82
test('an end before the beginning asks for nothing, and is said beside it', async () => {
  const { sheet } = await open();
  fireEvent.change(sheet.getByLabelText('이 날까지'), { target: { value: '2026-02-01' } });
  expect(sheet.getByLabelText('이 날까지')).toHaveAccessibleDescription('시작하는 날과 같거나 그 뒤여야 해요.');
  expect(sheet.getByRole('button', { name: '내려받기' })).toBeDisabled();
});

// B-console-82, B-console-5
test('whoever may not have the file is offered none', () => {
  knowCalls({});
  renderPart(<DownloadRows command="ledger export" of="포인트 내역" />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
