import { screen, waitFor } from '@testing-library/react';
import { createGate } from 'shared-ui/testing';
import { refuse } from '../renderOrder';
import { button, list, ordered, renderMany, rows, serveLines, write } from './ManyOrders.fixture';

describe('the list', () => {
  // B-many-5, B-many-6
  test('takes a file behind what stands there, refuses others, and says how many lines wait', async () => {
    const { container, user } = await renderMany();
    write('101|a|10');
    const input = container.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('no file field');
    await user.upload(input, new File(['PK\u0003\u0004'], 'orders.csv', { type: 'text/csv' }));
    expect(await screen.findByText('엑셀 파일은 CSV로 저장한 뒤 불러와 주세요.')).toBeVisible();
    expect(list()).toBeInvalid();
    const csv = `상품번호,링크,수량\n${'101,shop,10\n'.repeat(1_002)}`;
    await user.upload(input, new File([csv], 'orders.csv', { type: 'text/csv' }));
    expect(await screen.findByText(/^한 번에 1,000줄까지 주문할 수 있어요\. 나머지 4줄은/)).toBeVisible();
    expect(list()).toBeValid();
    expect(rows()).toHaveLength(100);
    await user.click(await button('100줄 더 보기'));
    expect(rows()).toHaveLength(200);
  });
});

describe('ordering', () => {
  // B-order-54
  test('stops: what is under way ends, the rest stays', async () => {
    const gate = createGate();
    const { sent } = serveLines({
      a: async () => {
        await gate.opened;
        return ordered(7001)();
      },
    });
    const { user } = await renderMany();
    write('101 | a | 10\n'.repeat(10));
    await user.click(await button('10건 주문하기'));
    await waitFor(() => expect(sent).toHaveLength(4));
    await user.click(await button('멈추기'));
    gate.open();
    expect(await screen.findByText('4건을 주문했어요')).toBeVisible();
    expect(screen.getByText('멈췄어요. 나머지 줄은 목록에 그대로 있어요.')).toBeVisible();
    expect(sent).toHaveLength(4);
    expect(await button('남은 6건 주문하기')).toBeEnabled();
  });

  // B-many-12
  test('402 stops the rest', async () => {
    const { sent } = serveLines({ a: refuse(402, 'BALANCE_SHORT', '포인트가 부족합니다.') });
    const { user } = await renderMany();
    write('101 | a | 10\n'.repeat(12));
    await user.click(await button('12건 주문하기'));
    expect(await screen.findByText('포인트가 부족해서 멈췄어요.')).toBeVisible();
    expect(sent.length).toBeLessThanOrEqual(4);
    expect(rows()).toHaveLength(12);
  });
});

describe('the second way is free again, whatever became of a batch', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));
  const holdLocks = (request: (work: (lock: Lock | null) => unknown) => Promise<unknown>) =>
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: { request: (_: string, __: LockOptions, work: (lock: Lock | null) => unknown) => request(work) },
    });
  const LOCK: Lock = { name: 'manyOrders', mode: 'exclusive' };
  const refuseLock = () => Promise.reject(new DOMException('locks', 'SecurityError'));

  it.each<[string, (work: (lock: Lock | null) => unknown) => Promise<unknown>]>([
    ['where the browser keeps its locks from the page', refuseLock],
    [
      'where a lock is taken away in the middle',
      (work) => {
        void work(LOCK);
        return refuseLock();
      },
    ],
  ])('%s', async (_, request) => {
    holdLocks(request);
    const { sent } = serveLines();
    const { user } = await renderMany();
    for (const link of ['a', 'b']) {
      write(`101 | ${link} | 10`);
      await user.click(await button('1건 주문하기'));
      await waitFor(() => expect(list()).toHaveValue(''));
    }
    expect(sent.map(({ body }) => body.link)).toEqual(['a', 'b']);
  });

  it.each(['{}', '{"id":"1","lines":[null]}', '[]', '"x"'])('where the stored one is damaged: %s', async (stored) => {
    window.localStorage.setItem('member.manyOrders.batch', stored);
    const { sent } = serveLines();
    const { user } = await renderMany();
    write('101 | a | 10');
    await user.click(await button('1건 주문하기'));
    await waitFor(() => expect(sent).toHaveLength(1));
  });
});
