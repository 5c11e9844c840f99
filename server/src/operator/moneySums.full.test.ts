import { expectMoney } from '../testing/expectMoneySums.js';
import { fillRandomShop } from '../testing/randomShop.js';
import { setUpSite } from '../testing/setUp.js';
import { setUpOperator } from '../testing/setUpOperator.js';

jest.setTimeout(600_000);

const SEED = (Number(process.env['SEED'] ?? 47) % 1_000) / 1_000;

const site = setUpSite({ environment: { DEMO_SUPPLIER: 'off' } });
const operator = setUpOperator(() => site.deps);

// B-operator-66, B-operator-65
it('over a random shop of 100,000 orders 손익 and 받은 포인트 are the sums of its orders and its credits', async () => {
  const now = site.clock.now();
  await fillRandomShop(site.db, { orders: 100_000, members: 2_000, days: 120, now, seed: SEED });
  await expectMoney(site.db, async (path) => (await operator.call('GET', path)).json(), now);
});
