import { ORDER_STATUS } from '@storefront/contract';
import { MINUTE_MS } from '../../platform/time/time.js';
import { MAX_FAULTS } from './SUBMISSION_RULES.js';
import { BAD_ANSWERS, type BadAnswer } from './testing/badAnswers.js';
import { IMPATIENT_MS, Shop } from './testing/Shop.js';

const BAD = ['bad-1', 'bad-2', 'bad-3'];
const GOOD = Array.from({ length: 12 }, (_, index) => `good-${String(index).padStart(2, '0')}`);
const ROUNDS = 12;
const ROUND_MS = 10 * MINUTE_MS;
jest.setTimeout(480_000);

const shop = Shop.setUp();

async function orderAll(links: readonly string[]): Promise<number[]> {
  const ids = [];
  for (const link of links) ids.push(await shop.order(link, 10));
  return ids;
}

async function statesOf(ids: readonly number[]): Promise<(string | undefined)[]> {
  return Promise.all(ids.map(async (id) => (await shop.submission(id))?.state));
}

const allSubmitted = (ids: readonly number[]) => ids.map(() => 'submitted');

const isHung = (behaviour: BadAnswer['behaviour']) => behaviour.kind === 'raw' && behaviour.then === 'hang';
const kindOf = ({ end, behaviour, isBrokenOff }: BadAnswer) => `${end} ${isHung(behaviour)} ${isBrokenOff ?? false}`;

/** Threes that meet the same end: more at once would open the breaker. */
function inThrees(): [string, BadAnswer[]][] {
  return [...new Set(BAD_ANSWERS.map(kindOf))].flatMap((kind) => {
    const alike = BAD_ANSWERS.filter((answer) => kindOf(answer) === kind);
    return Array.from({ length: Math.ceil(alike.length / BAD.length) }, (_, index) => {
      const three = alike.slice(index * BAD.length, (index + 1) * BAD.length);
      return [three.map(({ name }) => name).join(', '), three] as [string, BadAnswer[]];
    });
  });
}

describe('three poisoned orders, the oldest of all', () => {
  // B-supplier-2, B-supplier-10, B-supplier-12
  it.each(inThrees())('answered with %s cost the others nothing and end as they have to', async (_, answers) => {
    const [{ end, behaviour, isBrokenOff } = BAD_ANSWERS[0] as BadAnswer] = answers;
    const server = shop.startServer(isHung(behaviour) ? IMPATIENT_MS : undefined);
    const bads = isBrokenOff ? BAD.map((link) => `${link}${'x'.repeat(1500)}`) : BAD;
    if (isBrokenOff) shop.panel.maxFormBytes = 1000;
    shop.panel.onAdd = (link) =>
      link.startsWith('bad') ? (answers[bads.indexOf(link)]?.behaviour ?? behaviour) : { kind: 'take' };
    const badIds = await orderAll(bads);
    const goodIds = await orderAll(GOOD);

    await shop.submit(server);
    expect(await statesOf(goodIds)).toEqual(allSubmitted(goodIds));
    for (let round = 1; round <= ROUNDS; round += 1) {
      shop.site.clock.advance(ROUND_MS);
      const [id = 0] = await orderAll([`late-${round}`]);
      await shop.submit(server);
      expect((await shop.submission(id))?.state).toBe('submitted');
    }

    const offered = shop.panel.offered.length - GOOD.length - ROUNDS;
    if (end === 'unknown' || end === 'refused') expect(offered).toBe(BAD.length);
    if (end === 'fault') expect(offered).toBe(BAD.length * MAX_FAULTS);
    if (end === 'busy') expect(offered).toBeGreaterThan(BAD.length * 3);
    for (const id of badIds) {
      expect(await shop.submission(id)).toMatchObject({
        state: end === 'busy' ? 'waiting' : 'parked',
        reason: expect.stringMatching(/./),
      });
      expect(await shop.status(id)).toMatchObject({ status: ORDER_STATUS.pending });
    }
    expect(shop.panel.links().filter((link) => link.startsWith('bad'))).toEqual([]);
  });

  // B-supplier-12
  it('that the supplier takes long over do not keep the others waiting', async () => {
    let release = () => {};
    const othersAreOut = new Promise<void>((resolve) => {
      release = resolve;
    });
    shop.panel.onAdd = (link) => {
      if (shop.panel.offered.filter((one) => one.startsWith('good')).length === GOOD.length) release();
      return link.startsWith('bad') ? { kind: 'take', after: othersAreOut } : { kind: 'take' };
    };
    const badIds = await orderAll(BAD);
    const goodIds = await orderAll(GOOD);
    await shop.submit();
    expect(await statesOf([...badIds, ...goodIds])).toEqual(allSubmitted([...badIds, ...goodIds]));
  });

  // B-supplier-12
  it('that are tried again do not keep new ones waiting', async () => {
    shop.panel.onAdd = () => ({ kind: 'answer', statusCode: 403, body: '' });
    const badIds = await orderAll(BAD);
    await shop.submit();
    expect(await statesOf(badIds)).toEqual(['waiting', 'waiting', 'waiting']);

    let release = () => {};
    const newOnesAreOut = new Promise<void>((resolve) => {
      release = resolve;
    });
    shop.panel.onAdd = (link) => {
      if (shop.panel.offered.filter((one) => one.startsWith('good')).length === GOOD.length) release();
      return link.startsWith('bad') ? { kind: 'take', after: newOnesAreOut } : { kind: 'take' };
    };
    shop.site.clock.advance(ROUND_MS);
    const goodIds = await orderAll(GOOD);
    await shop.submit();
    expect(await statesOf([...badIds, ...goodIds])).toEqual(allSubmitted([...badIds, ...goodIds]));
  });
});

// B-supplier-3, B-supplier-10
it('an order that fails while the supplier answers nothing else either is not at fault', async () => {
  const [id = 0] = await orderAll(['innocent']);
  shop.panel.onAdd = () => {
    shop.panel.isUp = false;
    return { kind: 'answer', statusCode: 403, body: '' };
  };
  for (let outage = 0; outage < 2 * MAX_FAULTS; outage += 1) {
    shop.panel.isUp = true;
    await shop.submit();
    expect(await shop.submission(id)).toMatchObject({ state: 'waiting' });
    shop.site.clock.advance(ROUND_MS);
  }
  shop.panel.isUp = true;
  shop.panel.onAdd = () => ({ kind: 'take' });
  await shop.submit();
  expect(shop.panel.links()).toEqual(['innocent']);
});
