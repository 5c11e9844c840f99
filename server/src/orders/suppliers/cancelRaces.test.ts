import { setTimeout as wait } from 'node:timers/promises';
import { ORDER_STATUS } from '@storefront/contract';
import { findUnexplainedRows } from '../../points/ledger/verifyLedger.js';
import { Shop } from './testing/Shop.js';

jest.setTimeout(300_000);
const RACES = process.env.FULL ? 60 : 8;
const LANES = 10;

const shop = Shop.setUp({ poolSize: 20 });

const cancel = async (id: number): Promise<number> => {
  const { headers } = shop.member;
  const answer = await shop.site.app.inject({ method: 'POST', url: `/service/order/${id}/cancel`, headers });
  return answer.statusCode === 503 ? cancel(id) : answer.statusCode;
};

// B-order-81
it(`${RACES} races between cancellations and the sending: an order is cancelled and never sent, or sent and the supplier asked`, async () => {
  const servers = [shop.server, shop.startServer()];
  const before = await shop.balance();
  const outcomes: { id: number; link: string; answers: number[] }[] = [];
  for (let race = 0; race < RACES; race += LANES) {
    const links = Array.from({ length: LANES }, (_, lane) => `race-${race + lane}`);
    const ids = await Promise.all(links.map((link) => shop.order(link, 10)));
    const sending = servers.map(async (server) => {
      await wait(((race / LANES) % 5) * 5);
      await shop.submit(server);
    });
    const canceling = ids.map(async (id, lane) => {
      await wait((lane % 5) * 5);
      return { id, link: links[lane] ?? '', answers: await Promise.all([cancel(id), cancel(id)]) };
    });
    outcomes.push(...(await Promise.all(canceling)));
    await Promise.all(sending);
    // The next round takes what each of them passed over.
    await shop.submit();
  }

  const sent = shop.panel.links();
  expect(new Set(sent).size).toBe(sent.length);
  for (const { id, link, answers } of outcomes) {
    const isCanceled = !sent.includes(link);
    expect(answers).toEqual(Array(2).fill(isCanceled ? 200 : 202));
    expect(await shop.status(id)).toMatchObject(
      isCanceled ? { status: ORDER_STATUS.canceled, point: 0 } : { status: ORDER_STATUS.pending, point: 1_500 },
    );
  }
  expect(await shop.balance()).toBe(before - sent.length * 15);
  await shop.cancel();
  expect(new Set(shop.panel.canceled).size).toBe(Math.min(sent.length, 100));
  expect(await findUnexplainedRows(shop.site.db)).toEqual([]);
});
