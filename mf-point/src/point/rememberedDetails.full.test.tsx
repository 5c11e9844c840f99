import { screen, waitFor } from '@testing-library/react';
import { createGate, HttpResponse, http, server } from 'shared-ui/testing';
import { AT, kind, nameField, part, REMEMBERED_PATH, remember } from './rememberedDetails.fixture';
import { fakeHistory, fakeNothingElse, fakeTopUps, page, renderPoint } from './renderPoint';

beforeEach(() => {
  fakeNothingElse();
  fakeHistory(() => page([]));
});

describe('what is remembered of the last top-up', () => {
  // B-point-85
  test('is as the top-up before was asked for', async () => {
    const change = remember();
    fakeTopUps();
    const { user } = await renderPoint();
    await waitFor(() => expect(nameField()).toHaveValue('김하늘'));
    await user.clear(nameField());
    await user.type(nameField(), '이서연');
    await user.type(screen.getByRole('spinbutton', { name: '충전 금액' }), '5000');
    change([{ kind: 'depositor', at: AT, name: '이서연' }]);
    await user.click(screen.getByRole('button', { name: '충전 신청' }));
    await screen.findByRole('region', { name: '입금 안내' });
    await user.click(screen.getByRole('button', { name: '새로 충전하기' }));
    await waitFor(() => expect(nameField()).toHaveValue('이서연'));
    await user.click(kind('세금계산서'));
    expect(part('상호')).toHaveValue('');
  });

  test.each([
    ['does not know the call', () => new HttpResponse(null, { status: 404 })],
    ['fails', () => new HttpResponse('<html>', { status: 500 })],
    ['cannot be reached', () => HttpResponse.error()],
    ['answers nonsense', () => HttpResponse.json({ kind: 1 })],
  ])('is nothing where the server %s, and the form works', async (_, answer) => {
    const answered = createGate();
    server.use(
      http.get(REMEMBERED_PATH, () => {
        answered.open();
        return answer();
      }),
    );
    const { asked } = fakeTopUps();
    const { user } = await renderPoint();
    await answered.opened;
    await user.type(nameField(), '이서연');
    await user.type(screen.getByRole('spinbutton', { name: '충전 금액' }), '5000');
    await user.click(screen.getByRole('button', { name: '충전 신청' }));
    await screen.findByRole('region', { name: '입금 안내' });
    expect(asked).toMatchObject([{ body: { name: '이서연' } }]);
  });
});
