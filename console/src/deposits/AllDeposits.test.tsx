import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http, server } from 'shared-ui/testing';
import { knowCalls } from '../api/calls';
import { place, renderPart } from '../testing/renderPart';
import { sampleDeposit } from '../testing/sampleDeposit';
import { AllDeposits } from './AllDeposits';

const DEPOSIT = { ...sampleDeposit(7, '김하늘12', 30_000), status: 'success' };

// B-console-55
test('a refund asks why, and sends it', async () => {
  const sent: unknown[] = [];
  knowCalls({
    'deposits list': place('GET', '/deposits'),
    'deposits refund': place('POST', '/deposits/:id/refund', true),
  });
  server.use(
    http.get('*/deposits', () => HttpResponse.json([DEPOSIT])),
    http.post('*/deposits/7/refund', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...DEPOSIT, takenBack: 30_000, transferBack: 30_000, balance: 0, warning: null });
    }),
  );
  renderPart(<AllDeposits />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '환불' }));
  const dialog = within(await screen.findByRole('dialog', { name: '7번 충전을 환불할까요?' }));
  await user.click(dialog.getByRole('button', { name: '환불' }));
  const field = dialog.getByRole('textbox', { name: '환불하는 이유' });
  expect(field).toHaveAccessibleDescription(expect.stringContaining('환불하는 이유를 입력해 주세요.'));
  await user.click(dialog.getByRole('button', { name: '회원이 요청했어요' }));
  await user.click(dialog.getByRole('button', { name: '환불' }));
  expect(await screen.findByText('30,000원을 송금해 주세요')).toBeInTheDocument();
  expect(sent).toEqual([{ reason: '회원이 요청했어요' }]);
});
