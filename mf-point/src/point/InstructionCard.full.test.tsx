import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { SWRConfig } from 'shared-ui';
import { createGate, HttpResponse, http, type RenderedScreen, server } from 'shared-ui/testing';
import { button, open, openShop, pending, region, show } from './InstructionCard.fixture';

const OTHER = pending({ id: 9, point: 5_000, payable: 5_000, name: '이바다', depositor: '이바다52' });

function leave() {
  cleanup();
  SWRConfig.defaultValue.unload({ revalidate: false });
}

describe('a request from another device', () => {
  // B-point-32
  test('is said above the form, how many there are, and each opens from there', async () => {
    openShop([OTHER, pending()]);
    const { user } = show();
    const title = await screen.findByText('입금을 기다리는 신청이 2건 있어요');
    const note = within(title.parentElement as HTMLElement);
    expect(note.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '5,000원 · 이바다52입금 안내 보기',
      '11,000원 · 김하늘37입금 안내 보기',
    ]);
    const [, second] = note.getAllByRole('button', { name: '입금 안내 보기' });
    expect(second).toHaveAccessibleDescription('11,000원 · 김하늘37');
    if (second) await user.click(second);
    expect(within(await region()).getAllByText('김하늘37')[0]).toBeInTheDocument();
  });

  // B-point-32
  test('stays in sight beside the instruction of another one, and opens from there', async () => {
    openShop([OTHER, pending()]);
    const { user } = show();
    await screen.findByText('입금을 기다리는 신청이 2건 있어요');
    const [first] = screen.getAllByRole('button', { name: '입금 안내 보기' });
    if (first) await user.click(first);
    expect(within(await region()).getAllByText('이바다52')[0]).toBeInTheDocument();
    const note = within(screen.getByText('다른 신청 1건도 입금을 기다려요').parentElement as HTMLElement);
    expect(note.getByRole('listitem')).toHaveTextContent('11,000원 · 김하늘37');
    await user.click(note.getByRole('button', { name: '입금 안내 보기' }));
    expect(within(await region()).getAllByText('김하늘37')[0]).toBeInTheDocument();
    await waitFor(async () => expect((await region()).parentElement).toHaveFocus());
  });

  test('is said above the history once its answer is late, and the form is there without it', async () => {
    openShop([]);
    const gate = createGate();
    server.use(
      http.get('*/service/point-history', async () => {
        await gate.opened;
        return HttpResponse.json({ items: [pending()], nextCursor: null, total: 1, counts: {} });
      }),
    );
    show();
    expect(screen.queryByRole('button', { name: '충전 신청' })).not.toBeInTheDocument();
    const form = await screen.findByRole('region', { name: '얼마를 충전할까요?' });
    gate.open();
    const note = await screen.findByText('입금을 기다리는 신청이 1건 있어요');
    expect(screen.getByRole('region', { name: '충전내역' })).toContainElement(note);
    expect(form.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  // B-point-17, B-point-32
  test('is still open after a reload, and a settled one has no way to an instruction', async () => {
    const shop = openShop([pending()]);
    await open();
    leave();
    show();
    expect(within(await region()).getAllByText('김하늘37')).toHaveLength(2);
    leave();
    shop.rows = [pending({ status: 'success', expiresAt: null })];
    show();
    expect(await screen.findByRole('cell', { name: '수락' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '입금 안내 보기' })).not.toBeInTheDocument();
  });
});

describe('"확인하기"', () => {
  // B-point-36
  test('looks once, however often it is pressed, and says that nothing has come yet', async () => {
    const shop = openShop([pending()]);
    const gate = createGate();
    const { user } = await open();
    server.use(
      http.get('*/service/point-history', async () => {
        shop.looks += 1;
        await gate.opened;
        return HttpResponse.json({ items: shop.rows, nextCursor: null, total: 1, counts: {} });
      }),
    );
    shop.looks = 0;
    await user.click(button('확인하기'));
    await user.click(button('확인하기'));
    gate.open();
    expect(
      await screen.findByText(/^아직 입금이 확인되지 않았어요\. 입금했다면 몇 분 뒤에 다시 눌러 주세요\./),
    ).toHaveTextContent(/\(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d 확인\)$/);
    expect(shop.looks).toBe(1);
  });

  // B-point-36
  test('that cannot look says so, keeps the instruction and looks again at the next press', async () => {
    openShop([pending()]);
    const { user } = await open();
    server.use(http.get('*/service/point-history', () => HttpResponse.error(), { once: true }));
    await user.click(button('확인하기'));
    const card = within(await region());
    expect(await card.findByText('확인하지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.')).toBeInTheDocument();
    expect(card.getByText('110-123-456789')).toBeInTheDocument();
    await user.click(button('확인하기'));
    expect(await card.findByText(/^아직 입금이 확인되지 않았어요/)).toBeInTheDocument();
    expect(card.queryByText(/^확인하지 못했어요/)).not.toBeInTheDocument();
  });
});

describe('"신청 취소"', () => {
  const CANCELED = '신청을 취소했어요. 이미 입금했다면 카카오톡 상담으로 알려 주세요.';
  const question = () => screen.findByRole('dialog', { name: '입금 신청을 취소할까요?' });
  const withdraw = async (user: RenderedScreen['user']) => {
    await user.click(button('신청 취소'));
    await user.click(within(await question()).getByRole('button', { name: '신청 취소하기' }));
  };

  // B-point-37
  test('asks first, and keeps the request unless the answer is yes', async () => {
    const shop = openShop([pending()]);
    const { user } = await open();
    await user.click(button('신청 취소'));
    const dialog = await question();
    expect(dialog).toHaveAccessibleDescription(/이미 입금했다면 취소하지 마세요/);
    expect(within(dialog).getByRole('button', { name: '취소하지 않기' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(button('신청 취소')).toHaveFocus();
    await user.click(button('신청 취소'));
    await user.click(within(await question()).getByRole('button', { name: '취소하지 않기' }));
    expect(button('신청 취소')).toHaveFocus();
    expect(shop.withdrawn).toEqual([]);
    expect(within(await region()).getByText('110-123-456789')).toBeInTheDocument();
  });

  // B-point-22, B-point-37
  test('withdraws the request, says so, and the next form has what was asked for', async () => {
    const shop = openShop([pending()]);
    const { user } = await open();
    await withdraw(user);
    const card = within(await region());
    expect(await card.findByText(CANCELED)).toBeInTheDocument();
    expect((await region()).parentElement).toHaveFocus();
    expect(card.getByRole('link', { name: '카톡 상담' })).toHaveAttribute('href', 'https://pf.kakao.com/shop');
    expect(shop.withdrawn).toEqual(['7']);
    expect(await screen.findByText('직접 취소')).toBeInTheDocument();
    await user.click(button('새로 충전하기'));
    expect(screen.getByRole('textbox', { name: '입금자명' })).toHaveValue('김하늘');
    expect(screen.getByRole('spinbutton', { name: '충전 금액' })).toHaveValue(10_000);
  });

  // B-point-37
  test('that fails says why, and the request stays', async () => {
    const shop = openShop([pending()]);
    const { user } = await open();
    server.use(http.delete('*/service/point/:id', () => HttpResponse.error()));
    await withdraw(user);
    const alert = (await screen.findByText('신청을 취소하지 못했어요')).parentElement;
    expect(alert).toHaveTextContent('네트워크 연결을 확인해 주세요.');
    expect(within(await region()).getByText('110-123-456789')).toBeInTheDocument();
    expect(shop.withdrawn).toEqual([]);
  });
});
