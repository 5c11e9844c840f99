import { ORDER_STATUS, toHundredths } from '@storefront/contract';
import type { FastifyInstance } from 'fastify';
import { markAsSeeded } from '../../demo/seedDemo.js';
import { readConfig } from '../../platform/config/readConfig.js';
import { writeOwnersFile } from '../../platform/config/secretFile.js';
import type { Database } from '../../platform/db/Database.js';
import { findUnexplainedRows, verifyLedger } from '../../points/ledger/verifyLedger.js';
import { createTestApp, type TestApp } from '../../testing/createTestApp.js';
import { balanceOf, signUpMember, type TestMember } from '../../testing/members.js';
import { setUpDirectory } from '../../testing/setUpDirectory.js';
import { addService, askDeposit, buy } from '../../testing/stockShop.js';
import { emptyDatabase, openTestDatabase } from '../../testing/testDatabase.js';
import { operatorAccessFile, readOperatorAccess } from '../commands/OperatorAccess.js';
import { listenOperator } from '../listenOperator.js';
import { runProgram } from './runProgram.js';
import { captureOutput } from './testing/setUpTerminal.js';
import { type LossyProxy, startLossyProxy } from './testing/startLossyProxy.js';

const ADJUSTMENTS = process.env['FULL'] ? 200 : 20;
const MEMBERS = 10;
const TERMINALS = 10;
const START_POINTS = 1_000_000;
const MOST_LOST = 5;
const TIMEOUT_MS = 480_000;

const directories = { server: setUpDirectory(), terminal: setUpDirectory() };
let db: Database;
let site: TestApp;
let operator: FastifyInstance;
let proxy: LossyProxy;
let printed = { output: '', errors: '' };

const always = () => true;
const never = () => false;
const theFirst = (_key: string, attempt: number) => attempt === 1;
let calls = 0;
const aThird = (_key: string, attempt: number) => attempt <= MOST_LOST && calls++ % 3 === 0;

async function listen(): Promise<void> {
  const config = readConfig({ STOREFRONT_DATA: directories.server, PORT: '0' });
  operator = await listenOperator({ ...site.deps, config });
}

function operatorPort(): number {
  const address = operator.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

beforeAll(async () => {
  db = await openTestDatabase();
  await markAsSeeded(db, new Date());
  site = await createTestApp({ db });
  await listen();
  proxy = await startLossyProxy(operatorPort, aThird);
  const access = await readOperatorAccess(directories.server);
  await writeOwnersFile(operatorAccessFile(directories.terminal), { port: proxy.port, token: access?.token ?? '' });
}, TIMEOUT_MS);

beforeEach(async () => {
  await emptyDatabase(db);
  proxy.loses = aThird;
  proxy.lost = 0;
  process.env['STOREFRONT_DATA'] = directories.terminal;
  printed = captureOutput();
});

afterEach(async () => {
  jest.restoreAllMocks();
  expect((await verifyLedger(db)).mistakes).toEqual([]);
  expect(await findUnexplainedRows(db)).toEqual([]);
});

afterAll(async () => {
  await proxy.close();
  await operator.close();
  await site.close();
}, TIMEOUT_MS);

const countActions = async () => (await db.selectFrom('audit').select('id').execute()).length;

async function ask(...words: string[]): Promise<ReturnType<typeof JSON.parse>> {
  printed.output = '';
  const code = await runProgram([...words, '--json']);
  expect(code === 0 ? 0 : printed.errors).toBe(0);
  return JSON.parse(printed.output);
}

// B-operator-14
it(
  `${ADJUSTMENTS} adjustments of which a third lose their answers are each made once`,
  async () => {
    const members: TestMember[] = [];
    while (members.length < MEMBERS) members.push(await signUpMember(site, START_POINTS));
    const planned = Array.from({ length: ADJUSTMENTS }, (_, index) => ({
      memo: `n${index}`,
      member: members[index % MEMBERS],
      point: (index % 3 === 0 ? -1 : 1) * (index + 0.25),
    }));
    const waiting = [...planned];
    const codes: number[] = [];
    const terminal = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const id = next.member?.loginId ?? '';
        codes.push(await runProgram(['members', 'adjust', id, String(next.point), '--reason', next.memo]));
      }
    };
    await Promise.all(Array.from({ length: TERMINALS }, terminal));

    expect(codes).toEqual(planned.map(() => 0));
    expect(proxy.lost).toBeGreaterThan(ADJUSTMENTS / 5);
    expect(printed.errors.match(/답을 받지 못해 같은 키로 다시 보내요/g)).toHaveLength(proxy.lost);
    const rows = await db
      .selectFrom('ledger')
      .select(['memberId', 'amount', 'memo'])
      .where('memo', 'is not', null)
      .execute();
    const made = rows.map(({ memo, memberId, amount }) => `${memo} ${memberId} ${amount}`).sort();
    const wanted = planned
      .map(({ memo, member, point }) => `${memo} ${member?.memberId} ${toHundredths(point)}`)
      .sort();
    expect(made).toEqual(wanted);
    expect(await countActions()).toBe(ADJUSTMENTS);
  },
  TIMEOUT_MS,
);

// B-operator-14
describe('a command whose first answer is lost', () => {
  beforeEach(() => {
    proxy.loses = theFirst;
  });

  it('succeeds with what it did: deposits, orders, auto-orders', async () => {
    const member = await signUpMember(site, 10_000);
    const serviceId = await addService(db, { point: 10, enableAuto: true });
    const { memberId } = member;
    const accepted = String(await askDeposit(site, memberId, 5_000));
    const refused = String(await askDeposit(site, memberId, 5_000));
    const order = String(await buy(site, memberId, { serviceId, amount: 100 }));
    const auto = String(await buy(site, memberId, { serviceId, amount: 10, runs: 5 }));
    expect(await ask('deposits', 'accept', accepted)).toMatchObject({ status: 'success', point: 5_000 });
    expect(await ask('deposits', 'refuse', refused)).toMatchObject({ status: 'fail' });
    expect(await ask('orders', 'set-status', order, 'partial', '--remains', '40')).toMatchObject({
      status: ORDER_STATUS.partial,
      point: 600,
      remains: 40,
    });
    expect(await ask('auto-orders', 'cancel', auto)).toMatchObject({ refunded: 400, point: 100 });
    expect(proxy.lost).toBe(4);
    expect(await countActions()).toBe(4);
    expect(await balanceOf(site, member)).toBe(toHundredths(10_000 + 5_000 - 600 - 100));
    expect(await runProgram(['deposits', 'accept', accepted])).toBe(1);
    expect(printed.errors).toContain('이미 처리된 충전 신청');
  });

  it('adds demo data once', async () => {
    await addService(db);
    expect(await ask('demo-data', '--services', '7')).toEqual({ services: 7, orders: 0 });
    expect((await db.selectFrom('services').select('id').execute()).length).toBe(8);
  });

  it('is told a refusal as one', async () => {
    const { loginId, memberId } = await signUpMember(site, 100);
    expect(await runProgram(['members', 'adjust', loginId, '-500'])).toBe(1);
    expect(printed.errors).toContain('오류: 포인트가 부족합니다.');
    expect(await balanceOf(site, { memberId })).toBe(toHundredths(100));
  });

  it('finds the server that was started again meanwhile, on another port', async () => {
    const { loginId, memberId } = await signUpMember(site);
    const before = await readOperatorAccess(directories.terminal);
    const token = before?.token ?? '';
    proxy.loses = async () => {
      await operator.close();
      await listen();
      await writeOwnersFile(operatorAccessFile(directories.terminal), { port: operatorPort(), token });
      return true;
    };
    expect(await ask('members', 'adjust', loginId, '700')).toMatchObject({ adjusted: 700, point: 700 });
    await writeOwnersFile(operatorAccessFile(directories.terminal), { port: proxy.port, token });
    expect(await balanceOf(site, { memberId })).toBe(toHundredths(700));
  });
});

// B-operator-14
describe('a script with a key of its own', () => {
  it('may run a command again, and is kept from taking the key for another', async () => {
    const { loginId, memberId } = await signUpMember(site);
    const first = await ask('members', 'adjust', loginId, '500', '--key', 'salary-2026-03');
    await ask('members', 'adjust', loginId, '1');
    expect(await ask('members', 'adjust', loginId, '500', '--key', 'salary-2026-03')).toEqual(first);
    expect(await balanceOf(site, { memberId })).toBe(toHundredths(501));
    for (const words of [
      ['members', 'adjust', loginId, '600'],
      ['members', 'adjust', loginId, '500', '--reason', '다른 사유'],
      ['deposits', 'accept', '1'],
    ]) {
      printed.errors = '';
      expect(await runProgram([...words, '--key', 'salary-2026-03'])).toBe(1);
      expect(printed.errors).toContain('오류: 같은 키로 다른 명령을 이미 실행했어요.');
    }
    expect(await balanceOf(site, { memberId })).toBe(toHundredths(501));
  });

  it('from several places at once is answered alike', async () => {
    const { loginId, memberId } = await signUpMember(site, 1_000);
    proxy.loses = never;
    const words = ['members', 'adjust', loginId, '-600', '--key', 'at-once', '--json'];
    expect(await Promise.all(Array.from({ length: 6 }, () => runProgram(words)))).toEqual([0, 0, 0, 0, 0, 0]);
    expect(printed.errors).toBe('');
    expect(await balanceOf(site, { memberId })).toBe(toHundredths(400));
  });

  it('is told that it was done when the member has left, and keeps no name', async () => {
    const { loginId, memberId, headers } = await signUpMember(site, 1_000);
    const words = ['members', 'adjust', loginId, '5', '--key', 'last'];
    expect(await runProgram(words)).toBe(0);
    await site.app.inject({ method: 'DELETE', url: '/auth/account', headers });
    expect(JSON.stringify(await db.selectFrom('operatorKeys').selectAll().execute())).not.toContain(loginId);
    expect(await runProgram(words)).toBe(1);
    expect(printed.errors).toContain('오류: 이미 실행한 명령이에요.');
    expect(await balanceOf(site, { memberId })).toBe(0);
  });
});

if (process.env['FULL'])
  // B-operator-16
  it(
    'a command that never gets an answer says so, and under its key it can be asked again',
    async () => {
      const { loginId, memberId } = await signUpMember(site);
      proxy.loses = always;
      expect(await runProgram(['members', 'adjust', loginId, '5'])).toBe(4);
      const key = /처리되었는지 알 수 없어요\..*--key (\S+)/.exec(printed.errors)?.[1] ?? '';
      proxy.loses = never;
      expect(await ask('members', 'adjust', loginId, '5', '--key', key)).toMatchObject({ point: 5 });
      expect(await balanceOf(site, { memberId })).toBe(toHundredths(5));
    },
    TIMEOUT_MS,
  );
