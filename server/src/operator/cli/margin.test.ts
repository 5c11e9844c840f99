import { signUpMember } from '../../testing/members.js';
import { addService, buy } from '../../testing/stockShop.js';
import { setUpTerminal } from './testing/setUpTerminal.js';

const terminal = setUpTerminal();
const { type, ask } = terminal;

beforeEach(async () => {
  const { memberId } = await signUpMember(terminal.site, 1_000);
  await buy(terminal.site, memberId, { serviceId: await addService(terminal.site.db, { point: 1 }), amount: 10 });
});

// B-operator-65
it('margin prints tables, JSON and CSV', async () => {
  const sums = { revenue: 10, refunds: 0, cost: 0, refills: 0, margin: 10, unpriced: 0 };
  expect(await ask('margin', '--days', '1')).toMatchObject({ total: sums, days: [{ day: '2026-03-02', ...sums }] });
  expect((await ask('margin')).days).toHaveLength(30);
  expect(await type('margin', '--days', '1')).toBe(0);
  expect(terminal.output).toMatch(/^2026-03-02 +10 +0 +0 +0 +10 +0$/m);
  expect(terminal.output).toMatch(/^revenue +10$/m);
  expect(await type('margin', '--days', '7', '--csv')).toBe(0);
  expect(terminal.output).toMatch(/^\ufeff날짜,.*\r\n2026-03-02,,\d+,한국인 팔로워,10,0,0,0,10,0\r\n$/);
  expect(await type('margin', '--days', '367')).toBe(2);
});

// B-operator-66
it('owed prints what is held by age, now and before', async () => {
  expect(await ask('owed')).toMatchObject({ total: 990, byAge: [{ from: 0, to: 30, amount: 990 }, {}, {}, {}, {}] });
  expect(await ask('owed', '--at', '2026-03-01')).toMatchObject({ at: '2026-02-28T15:00:00.000Z', total: 0 });
  expect(await type('owed')).toBe(0);
  expect(terminal.output).toMatch(/^byAge +0~30일 990 \| 31~90일 0 \| 91~365일 0 \| 366~1825일 0 \| 1826~일 0$/m);
  expect(terminal.output).toMatch(/^held +990 \/ 3000000000$/m);
});
