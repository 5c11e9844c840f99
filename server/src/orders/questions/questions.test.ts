import { randomUUID } from 'node:crypto';
import type { QuestionSubject } from '@storefront/contract';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../platform/time/time.js';
import { PASSWORD, signUpMember, type TestMember } from '../../testing/members.js';
import { readAudit } from '../../testing/readAudit.js';
import { setUpEmptySite } from '../../testing/setUp.js';
import { setUpOperator } from '../../testing/setUpOperator.js';
import { addService, askDeposit, buy } from '../../testing/stockShop.js';

const site = setUpEmptySite({ keepsApp: true });
const operator = setUpOperator(() => site.deps);
const reader = setUpOperator(() => site.deps, { authenticate: () => ({ name: '박조회', role: 'reader' }) });
let member: TestMember;
let serviceId: number;

beforeEach(async () => {
  member = await signUpMember(site, 10_000);
  serviceId = await addService(site.db, { point: 1, enableAuto: true });
});

const PATHS: Readonly<Record<QuestionSubject, string>> = {
  order: '/service/order',
  autoOrder: '/service/auto-order',
  topUp: '/service/point',
};
const order = () => buy(site, member.memberId, { serviceId, amount: 100, link: 'https://example.com/a' });
const make: Readonly<Record<QuestionSubject, () => Promise<number>>> = {
  order,
  autoOrder: () => buy(site, member.memberId, { serviceId, amount: 10, runs: 2 }),
  topUp: () => askDeposit(site, member.memberId, 30_000),
};
const addressOf = (id: number, about: QuestionSubject = 'order') => `${PATHS[about]}/${id}/questions`;
const send = (url: string, text: unknown, headers: object = member.headers) =>
  site.app.inject({ method: 'POST', url, headers: { ...headers }, payload: { text } });
const ask = (id: number, text = '언제 시작하나요?') => send(addressOf(id), text);
const get = async (url: string, headers = member.headers) => (await site.app.inject({ url, headers })).json();
const list = async () => (await operator.call('GET', '/questions')).json();
const answer = (id: number, text = '곧 시작해요.') => operator.call('POST', `/questions/${id}/answer`, { text });
const waiting = async () => (await operator.call('GET', '/today')).json().questions;
const now = () => site.clock.now().toISOString();

const TOO_MANY = { code: 'TOO_MANY_QUESTIONS', message: expect.stringContaining('이미 3건 있어요') };

// B-question-1, B-question-3
it.each([
  ['order', '/service/order-history'],
  ['autoOrder', '/service/auto-order-history'],
  ['topUp', '/service/point-history'],
] as const)('a question about an own %s has both sides, the oldest first', async (about, history) => {
  const id = await make[about]();
  const url = addressOf(id, about);
  const row = async () => {
    const found = await get(about === 'topUp' ? history : `${history}/${id}`);
    return about === 'topUp' ? found[0] : found;
  };
  expect(await get(url)).toEqual([]);
  expect(await row()).not.toHaveProperty('hasQuestion');
  const asked = await send(url, ' 언제 시작하나요?\r\n급해요 ');
  expect(asked).toMatchObject({ statusCode: 201 });
  expect(asked.json()).toEqual({ id: expect.any(Number) });
  const at = now();
  site.clock.advance(HOUR_MS);
  const [question] = await list();
  expect(question).toMatchObject({ about, subjectId: id, isOpen: true, waitsSince: at, memberId: member.loginId });
  expect(await answer(question.id)).toMatchObject({ statusCode: 200 });
  expect(await get(url)).toEqual([
    { at, by: 'member', text: '언제 시작하나요?\n급해요' },
    { at: now(), by: 'shop', text: '곧 시작해요.' },
  ]);
  expect(await row()).toMatchObject({ hasQuestion: true });
});

// B-question-1
it('is for who ordered alone, and for what there is', async () => {
  const id = await order();
  await ask(id);
  const { headers } = await signUpMember(site);
  for (const url of [addressOf(id), addressOf(id + 1), addressOf(id, 'topUp')]) {
    expect(await send(url, 'x', headers)).toMatchObject({ statusCode: 404 });
    expect(await site.app.inject({ url, headers })).toMatchObject({ statusCode: 404 });
    expect(await send(url, 'x', {})).toMatchObject({ statusCode: 401 });
    expect(await site.app.inject({ url })).toMatchObject({ statusCode: 401 });
  }
});

// B-question-4
it.each([
  ['', 'QUESTION_REQUIRED'],
  ['가'.repeat(501), 'QUESTION_TOO_LONG'],
  ['\u202e', 'QUESTION_TEXT_INVALID'],
  ['900101-1234567', 'RESIDENT_NUMBER'],
  [1, 'FORM_INVALID'],
])('%j is refused beside its field', async (text, code) => {
  const id = await order();
  const refused = await send(addressOf(id), text);
  expect(refused.json()).toMatchObject({ statusCode: 400, code, fields: { text: code } });
  expect(await get(addressOf(id))).toEqual([]);
});

// B-question-2
describe('of open questions a member has three', () => {
  it('an answer, a closing and seven days make room', async () => {
    const [first, second, third, fourth, fifth, sixth] = await Promise.all(Array.from({ length: 6 }, order));
    for (const id of [first, second, third]) expect((await ask(id ?? 0)).statusCode).toBe(201);
    expect((await ask(fourth ?? 0)).json()).toMatchObject({ statusCode: 409, ...TOO_MANY });
    expect((await ask(third ?? 0, '덧붙여요')).statusCode).toBe(201);

    const idOf = async (subject: number | undefined) =>
      (await list()).find(({ subjectId }: { subjectId: number }) => subjectId === subject).id;
    await answer(await idOf(first));
    expect((await ask(fourth ?? 0)).statusCode).toBe(201);
    expect((await ask(first ?? 0, '고마워요')).json()).toMatchObject(TOO_MANY);
    const close = async () => operator.call('POST', `/questions/${await idOf(second)}/close`);
    expect((await close()).statusCode).toBe(200);
    expect((await close()).json()).toMatchObject({ statusCode: 409, code: 'QUESTION_NOT_OPEN' });
    expect((await ask(fifth ?? 0)).statusCode).toBe(201);
    site.clock.advance(7 * DAY_MS - SECOND_MS);
    expect(await waiting()).toMatchObject({ count: 3 });
    expect((await ask(sixth ?? 0)).json()).toMatchObject(TOO_MANY);
    site.clock.advance(SECOND_MS);
    expect(await waiting()).toEqual({ count: 0, oldestAt: null });
    expect((await ask(sixth ?? 0)).statusCode).toBe(201);
    expect((await list())[0]).toMatchObject({ subjectId: sixth, isOpen: true });
    expect(await get(addressOf(first ?? 0))).toHaveLength(2);
  });

  it('one more text waits since the first, and as long as the last', async () => {
    const id = await order();
    await ask(id);
    const first = now();
    site.clock.advance(5 * DAY_MS);
    await ask(id, '아직인가요?');
    site.clock.advance(5 * DAY_MS);
    expect(await waiting()).toEqual({ count: 1, oldestAt: first });
    site.clock.advance(2 * DAY_MS);
    expect(await waiting()).toEqual({ count: 0, oldestAt: null });
    await ask(id, '다시 물어요');
    expect(await waiting()).toEqual({ count: 1, oldestAt: now() });
  });
});

// B-question-4
it('the same key writes once', async () => {
  const id = await order();
  const headers = { ...member.headers, 'idempotency-key': randomUUID() };
  const [one, other] = await Promise.all([1, 2].map(() => send(addressOf(id), '한 번', headers)));
  expect(one?.statusCode).toBe(201);
  expect(other?.json()).toEqual(one?.json());
  expect(await get(addressOf(id))).toHaveLength(1);
  expect(await send(addressOf(id), '다른 글', headers)).toMatchObject({ statusCode: 422 });
});

// B-question-1
it('of texts a member writes so many a day', async () => {
  site.deps.config.limits.questionTextsPerMember = 2;
  const id = await order();
  await ask(id);
  await ask(id);
  expect(await ask(id)).toMatchObject({ statusCode: 429 });
  site.clock.advance(DAY_MS);
  expect(await ask(id)).toMatchObject({ statusCode: 201 });
});

// B-question-5
describe('the shop', () => {
  it('sees the longest waiting first, with what it is about, and readers see no text', async () => {
    const [orderId, autoOrderId, topUpId] = [await make.order(), await make.autoOrder(), await make.topUp()];
    for (const [id, about] of [
      [topUpId, 'topUp'],
      [autoOrderId, 'autoOrder'],
      [orderId, 'order'],
    ] as const) {
      await send(addressOf(id, about), '문의해요');
      site.clock.advance(SECOND_MS);
    }
    const product = '한국인 팔로워';
    const [first, second, third] = await list();
    expect(first).toMatchObject({ about: 'topUp', product: null, link: null, amount: null, point: 30_000 });
    expect(first).toMatchObject({ status: '대기', texts: [{ by: 'member', text: '문의해요' }] });
    expect(second).toMatchObject({ about: 'autoOrder', product, amount: 10, point: 20, status: '진행중' });
    expect(third).toMatchObject({
      product,
      link: 'https://example.com/a',
      amount: 100,
      point: 100,
      status: '주문접수',
    });
    await answer(first.id);
    const ids = (await list()).map(({ id }: { id: number }) => id);
    expect(ids).toEqual([second.id, third.id, first.id]);
    const [covered] = (await reader.inject('/questions?limit=1')).json();
    expect(covered).toMatchObject({ id: second.id, texts: [{ by: 'member', text: '문***' }] });
  });

  it('tells the member, and the page to look at; a lost answer is written once', async () => {
    const { memberId } = member;
    await site.db.insertInto('notificationSettings').values({ memberId, siteOrigin: '' }).execute();
    const id = await order();
    await ask(id);
    const [question] = await list();
    const keyed = { 'idempotency-key': randomUUID() };
    const write = () => operator.call('POST', `/questions/${question.id}/answer`, { text: '답이에요' }, keyed);
    const first = await write();
    expect((await write()).json()).toEqual(first.json());
    expect(first.json()).toEqual({ id: question.id, memberId: member.loginId, about: 'order', subjectId: id });
    await answer(question.id, '한 번 더 답해요');
    const told = await site.db.selectFrom('notifications').select(['kind', 'path']).execute();
    const path = `/order-history?order=${id}`;
    expect(told).toEqual([1, 2].map(() => ({ kind: 'questionAnswered', path })));
    const lines = await readAudit(site.db);
    expect(lines.filter(({ action }) => action === 'question.answer')).toMatchObject(
      [1, 2].map(() => ({ target: String(question.id), memberId, detail: { about: 'order', subject: id } })),
    );
    expect(JSON.stringify(lines)).not.toContain('답이에요');
    expect(await answer(999)).toMatchObject({ statusCode: 404 });
  });

  it('keeps answers by name', async () => {
    const put = (name: string, text: string) => operator.call('PUT', `/answers/${encodeURIComponent(name)}`, { text });
    await put('시작', '곧 시작해요.');
    await put('시작', '오늘 안에 시작해요.');
    await put('링크', '링크를 공개해 주세요.');
    expect((await put('빈', ' ')).statusCode).toBe(400);
    const saved = async () => (await operator.call('GET', '/answers')).json();
    expect(await saved()).toEqual([
      { name: '링크', text: '링크를 공개해 주세요.' },
      { name: '시작', text: '오늘 안에 시작해요.' },
    ]);
    const remove = () => operator.call('DELETE', `/answers/${encodeURIComponent('링크')}`);
    expect((await remove()).statusCode).toBe(200);
    expect((await remove()).json()).toMatchObject({ statusCode: 404, code: 'ANSWER_NOT_FOUND' });
    expect(await saved()).toHaveLength(1);
  });
});

// B-question-6
it('is in the own file, and goes with the account', async () => {
  const id = await order();
  await ask(id, '내 문의');
  const { headers } = await signUpMember(site, 100);
  const login = { id: member.loginId, password: PASSWORD };
  const { accessToken } = (await site.app.inject({ method: 'POST', url: '/auth/login', payload: login })).json();
  const own = { authorization: `Bearer ${accessToken}` };
  expect((await get('/auth/my-data', own)).questions).toEqual([
    { about: 'order', id, texts: [{ at: now(), by: 'member', text: '내 문의' }] },
  ]);
  expect((await get('/auth/my-data', { ...headers })).questions ?? []).toEqual([]);
  await site.app.inject({ method: 'DELETE', url: '/auth/account', headers: own });
  expect(await site.db.selectFrom('questionTexts').selectAll().execute()).toEqual([]);
  expect(await list()).toEqual([]);
});
