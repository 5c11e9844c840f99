import { waitFor, within } from '@testing-library/react';
import { createGate, HttpResponse, http, server } from 'shared-ui/testing';
import { answerAccount } from './account.fixture';
import { ALL, AT, answer, button, facts, section, show } from './RememberedSection.fixture';

beforeEach(answerAccount);

describe('what is remembered of top-ups', () => {
  // B-account-34
  test('is listed as it is stored, with when it was last used', async () => {
    answer(ALL);
    show();
    const used = '마지막 사용 2026-03-02 12:04:05';
    expect(await facts()).toEqual([
      `입금자명김하늘${used}삭제`,
      `세금계산서상호 하늘상사사업자등록번호 2208162517이메일 sky@example.com${used}삭제`,
      `현금영수증 번호01012345678${used}삭제`,
    ]);
  });

  // B-account-35
  test('is removed once, however often the button is pressed', async () => {
    answer(ALL);
    const gate = createGate();
    let calls = 0;
    server.use(
      http.delete('*/service/point/remembered/:kind', async () => {
        calls += 1;
        await gate.opened;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = show();
    await facts();
    await user.dblClick(button('삭제: 입금자명'));
    expect(button('삭제: 입금자명')).toHaveAttribute('aria-busy', 'true');
    gate.open();
    await waitFor(async () => expect(await facts()).toHaveLength(2));
    expect(calls).toBe(1);
  });

  // B-account-34
  test('is said not to be there yet', async () => {
    answer([{ kind: 'of tomorrow', at: AT }]);
    show();
    expect(await within(await section()).findByText(/아직 저장된 정보가 없어요/)).toBeVisible();
  });
});
