import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http, type RenderedScreen, server } from 'shared-ui/testing';
import { fakeHistory, fakeNothingElse, fakeTopUps, page, renderPoint, topUp } from './renderPoint';

beforeEach(fakeNothingElse);

describe('the instruction', () => {
  const region = () => screen.findByRole('region', { name: '입금 안내' });
  const form = () => screen.findByRole('button', { name: '충전 신청' });

  async function ask(rendered: RenderedScreen, amount = '10000') {
    await rendered.user.type(screen.getByRole('textbox', { name: '입금자명' }), '김하늘');
    await rendered.user.clear(screen.getByRole('spinbutton', { name: '충전 금액' }));
    await rendered.user.type(screen.getByRole('spinbutton', { name: '충전 금액' }), amount);
    await rendered.user.click(await form());
    return region();
  }

  describe('after the request', () => {
    // B-point-15, B-point-16, B-settings-8
    test('the instruction replaces the form and says where to transfer what', async () => {
      fakeTopUps();
      const rendered = await renderPoint();
      await rendered.user.click(screen.getByRole('radio', { name: '세금계산서' }));
      for (const [label, text] of [
        ['상호', '하늘상사'],
        ['사업자등록번호', '2208162517'],
        ['대표자', '박하늘'],
        ['이메일', 'sky@example.com'],
      ] as const) {
        await rendered.user.type(screen.getByLabelText(label), text);
      }
      const card = within(await ask(rendered));
      expect(screen.queryByRole('button', { name: '충전 신청' })).not.toBeInTheDocument();
      for (const text of ['신한은행', '110-123-456789', '그로스토어']) {
        expect(card.getByText(text)).toBeInTheDocument();
      }
      expect(card.getByText(/을 입금해 주세요$/)).toHaveTextContent('11,000원을 입금해 주세요');
      expect(card.getAllByText('11,000원')).not.toHaveLength(0);
      expect(card.getByText('11,000원 입금 → 10,000포인트')).toBeInTheDocument();
      expect(
        card.getByText('3시간 안에 입금하지 않으면 자동으로 취소돼요. 보통 1~10분 안에 충전돼요.'),
      ).toBeInTheDocument();
      expect(card.getByRole('timer', { name: '자동 취소까지' })).toHaveTextContent(/^(3:00:00|2:59:\d\d)$/);
      expect(await screen.findByText('아래 정보를 확인해주세요.')).toBeInTheDocument();
    });

    // B-api-19, B-format-4
    test('the history has the request, and the profile is fetched again', async () => {
      fakeTopUps();
      let profiles = 0;
      server.use(
        http.get('*/auth/profile', () => {
          profiles += 1;
          return HttpResponse.json({ id: 'member1', point: 77_000, apiKey: null });
        }),
      );
      await ask(await renderPoint());
      expect(await screen.findByRole('cell', { name: '대기' })).toBeInTheDocument();
      expect(await screen.findByText('보유 포인트 77,000원')).toBeInTheDocument();
      expect(profiles).toBe(1);
    });
  });

  // B-point-18
  describe('the outcome', () => {
    const EXPIRED = '입금 시간이 지나 자동으로 취소됐어요. 아직 입금하지 않았다면 새로 신청해 주세요.';

    // B-point-16, B-point-18, B-point-36
    test('an instruction whose time is over looks once by itself and says what became of it', async () => {
      let looks = 0;
      fakeHistory(() => {
        looks += 1;
        return page([
          looks === 1
            ? topUp({ id: 3, status: 'pending', responseAt: null })
            : topUp({ id: 3, status: 'fail', expired: true }),
        ]);
      });
      const asked = {
        id: 3,
        memberId: 'member1',
        name: '김하늘',
        payable: 5000,
        createdAt: '2026-01-01T00:00:00.000Z',
      };
      window.localStorage.setItem('member.topUpInstruction', JSON.stringify(asked));
      await renderPoint();
      expect(await within(await region()).findByText(EXPIRED)).toBeInTheDocument();
    });
  });

  test('the focus follows what replaces the form', async () => {
    fakeTopUps();
    const rendered = await renderPoint();
    const card = await ask(rendered);
    await waitFor(() => expect(card.parentElement).toHaveFocus());
  });
});
