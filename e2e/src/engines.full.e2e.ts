import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ENGINES, type Engine } from '../engines/engines.mjs';
import { setUpShop } from './support/setUpShop';

const PHONE = { width: 360, height: 780 };
const MEMBERS = { firefox: 'yeoul', webkit: 'sodam' };

const suite = setUpShop();

beforeAll(async () => {
  const file = join(suite.shop.dataDir, 'catalogue.json');
  await suite.shop.operator('catalogue', 'export', file);
  const catalogue = JSON.parse(await readFile(file, 'utf8')) as { services: object[] };
  const services = catalogue.services.map((service) => ({ ...service, refillDays: 30 }));
  await writeFile(file, JSON.stringify({ ...catalogue, services }));
  await suite.shop.operator('catalogue', 'import', file);
  // Orders end by the operator alone.
  await suite.shop.operator('brakes', 'on', 'sending');
});

// B-look-2, B-theme-7: in Chromium taps.full walks them.
describe.each(['firefox', 'webkit'] as const)('on a phone in %s', (name) => {
  const member = { id: MEMBERS[name], password: 'bada-2026!', email: `${MEMBERS[name]}@example.com` };
  const link = `https://www.instagram.com/${member.id}.bada`;
  let engine: Engine;
  beforeAll(async () => {
    const opened = await ENGINES[name]();
    if (!opened) throw new Error(`${name} is not installed`);
    engine = opened;
    await engine.resize(PHONE);
    await engine.open(suite.shop.url);
  });
  afterAll(() => engine?.close());

  afterEach(async () => {
    expect(await engine.run('return document.documentElement.scrollWidth - innerWidth')).toBe(0);
  });

  it('a visitor signs up and logs in', async () => {
    await engine.find('heading', '주문하기');
    await engine.press('button', '전체');
    await engine.press('link', '회원가입');
    await engine.find('heading', '회원가입');
    await engine.fill('아이디', member.id);
    await engine.fill('비밀번호', member.password);
    await engine.fill('비밀번호 재입력', member.password);
    await engine.fill('이메일', member.email);
    await engine.choose('가입경로', 1);
    await engine.press('checkbox', '전체 동의');
    await engine.press('button', '회원가입');
    await engine.find('heading', '로그인');
    await engine.fill('아이디', member.id);
    await engine.fill('비밀번호', member.password);
    await engine.press('button', '로그인');
    await engine.find('heading', '주문하기');
    await engine.find('link', '보유 포인트 0 충전');
  });

  it('a member asks for a top-up, and sees it when it is accepted', async () => {
    await engine.press('link', '충전');
    await engine.find('heading', '포인트 충전');
    await engine.fill('입금자명', '김한별');
    await engine.press('button', '+5만원');
    await engine.press('button', '충전 신청');
    await engine.find('region', '입금 안내');
    expect(await engine.textOf('region', '입금 안내')).toContain('50,000원');
    const deposits = (await suite.shop.operator('deposits', 'list', '--status', 'pending')) as {
      id: number;
      memberId: string;
    }[];
    const deposit = deposits.find(({ memberId }) => memberId === member.id);
    await suite.shop.operator('deposits', 'accept', String(deposit?.id));
    await engine.press('button', '확인하기');
    await engine.find('link', '보유 포인트 50,000 충전');
    await engine.find('cell', /^수락/);
  });

  it('a member orders, and is shown the receipt', async () => {
    await engine.press('link', '주문');
    await engine.find('heading', '주문하기');
    await engine.fill('주문 링크', link);
    await engine.fill('주문 수량', '200');
    await engine.press('button', '주문하기');
    await engine.press('button', '확인하고 주문');
    await engine.find('region', '주문 완료');
    const receipt = await engine.textOf('region', '주문 완료');
    expect(receipt).toContain(link);
    expect(receipt).toContain('200');
  });

  it('a member finds the order in the history, and begins the same again', async () => {
    await engine.press('link', '내역');
    await engine.find('heading', '주문내역');
    await engine.find('table', '주문내역');
    await engine.press('button', /^주문 \d+ 자세히$/);
    await engine.find('link', new RegExp(`${member.id}\\.bada`));
    await engine.press('link', '다시 주문');
    await engine.find('heading', '주문하기');
    await engine.find('combobox', '상품');
    expect(await engine.valueOf('주문 링크')).toBe(link);
    expect(await engine.valueOf('주문 수량')).toBe('200');
  });

  // B-refill-6
  it('a member claims AS of the order once it has ended, in two presses', async () => {
    const orders = (await suite.shop.operator('orders', 'list', '--member', member.id)) as { id: number }[];
    const id = String(orders[0]?.id);
    await suite.shop.operator('orders', 'set-status', id, 'completed');
    await engine.open(`${suite.shop.url}/order-history?order=${id}`);
    await engine.press('button', 'AS 신청');
    await engine.find('spinbutton', '현재 수량');
    await engine.press('button', 'AS 신청하기');
    while (!(await engine.textOf('region', 'AS')).includes('AS 접수')) await sleep(50);
  });

  it('nothing broke in its page', async () => {
    await engine.open('about:blank');
    expect(await suite.shop.operator('remotes', 'errors')).toEqual([]);
  });
});
