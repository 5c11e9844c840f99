import { sql } from 'kysely';
import { PERSONAL_COLUMNS } from '../platform/db/personalData.js';
import { MINUTE_MS } from '../platform/time/time.js';
import { verifyLedger } from '../points/ledger/verifyLedger.js';
import { bearer, memberCalls, PASSWORD, REGISTRATION, signUpMember, type TestMember } from '../testing/members.js';
import { setUpEmptySite } from '../testing/setUp.js';
import { addService, setSetting } from '../testing/stockShop.js';

const site = setUpEmptySite({ keepsApp: true });

const { call, register, logIn, profile } = memberCalls(() => site);

describe('sign-up', () => {
  it('makes a member who can log in', async () => {
    expect(await register()).toMatchObject({ statusCode: 201, body: '{}' });
    const answer = await logIn('haneul', 'pw');
    expect(answer.statusCode).toBe(200);
    const { accessToken } = answer.json<{ accessToken: string }>();
    expect((await profile(bearer(accessToken))).json()).toEqual({ id: 'haneul', point: 0, apiKey: null });
  });

  // B-register-23
  it('says what is wrong with parts that are switched on, and does not look at the others', async () => {
    const parts = { phoneNumber: '010-1234-567', sendCode: '123456', emailCode: '123456' };
    await setSetting(site.db, 'ENABLE_PHONE_NUMBER', 'true');
    expect((await register(parts)).json()).toMatchObject({ statusCode: 400, code: 'PHONE_INVALID' });
    const answer = await register({ ...parts, phoneNumber: '01012345678' });
    expect(answer.json()).toMatchObject({ statusCode: 400, message: '인증번호 5자를 입력하세요' });
    await setSetting(site.db, 'ENABLE_PHONE_NUMBER', 'false');
    expect(await register(parts)).toMatchObject({ statusCode: 201 });
  });

  // B-register-5, B-register-24, B-register-54
  it('names the e-mail when it is taken in other letters', async () => {
    await register();
    const again = await register({ id: 'other', email: 'ｈａｎｅｕｌ＠example。com' });
    expect(again.json()).toMatchObject({ statusCode: 409, code: 'EMAIL_TAKEN', fields: { email: 'EMAIL_TAKEN' } });
  });

  // B-format-17
  it('takes a password in every form of its letters', async () => {
    await register({ password: '비밀번호１' });
    for (const typed of ['비밀번호１', '비밀번호１'.normalize('NFD'), '비밀번호1']) {
      expect((await logIn('haneul', typed)).statusCode).toBe(200);
    }
    expect((await logIn('haneul', '비밀번호2')).statusCode).toBe(404);
  });

  // B-register-5, B-register-24
  it('of two with one ID at the same time lets one in', async () => {
    const answers = await Promise.all([register(), register({ email: 'other@example.com' })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  // B-register-22
  it('records a referral code, and refuses a wrong one', async () => {
    await setSetting(site.db, 'ENABLE_REFERRAL', 'true');
    const friend = await signUpMember(site);
    const issued = await call('POST', '/auth/referral-code', undefined, friend.headers);
    const { referralCode } = issued.json<{ referralCode: string }>();
    expect((await register({ referral: 'NOBODY22' })).json()).toMatchObject({
      statusCode: 400,
      code: 'REFERRAL_UNKNOWN',
    });
    expect(await register({ referral: ` ${referralCode.toLowerCase()}` })).toMatchObject({ statusCode: 201 });
    const row = await site.db
      .selectFrom('members')
      .select('referredBy')
      .where('loginId', '=', 'haneul')
      .executeTakeFirst();
    expect(row?.referredBy).toBe(friend.memberId);
  });

  // B-register-51
  describe('with consents', () => {
    const CONSENTS = [
      { kind: 'age', version: '2026-12-01' },
      { kind: 'terms', version: '2026-12-01' },
      { kind: 'privacy', version: '2026-11-21' },
    ];
    const stored = async () =>
      site.db.selectFrom('consents').select(['kind', 'version', 'agreedAt']).orderBy('kind').execute();

    it('keeps which version of each text was agreed to, and when', async () => {
      expect(await register({ consents: CONSENTS })).toMatchObject({ statusCode: 201, body: '{}' });
      const agreedAt = site.clock.now();
      expect(await stored()).toEqual([
        { kind: 'age', version: '2026-12-01', agreedAt },
        { kind: 'privacy', version: '2026-11-21', agreedAt },
        { kind: 'terms', version: '2026-12-01', agreedAt },
      ]);
    });

    it('does without where the screen did not ask', async () => {
      expect(await register()).toMatchObject({ statusCode: 201, body: '{}' });
      expect(await stored()).toEqual([]);
    });

    it('makes no member of one who agreed to less', async () => {
      const answer = await register({ consents: CONSENTS.slice(1) });
      expect(answer.json()).toMatchObject({ statusCode: 400, code: 'FORM_INVALID' });
      expect(await register({ consents: CONSENTS })).toMatchObject({ statusCode: 201 });
    });
  });
});

describe('sign-up with codes', () => {
  const sentCode = (text: string | undefined) => /[A-Z2-9]{5}/.exec(text ?? '')?.[0] ?? '';
  const emailCode = () => sentCode(site.messages.mails.at(-1)?.text);
  const withCode = (code: string) => register({ emailCode: code });
  const WRONG = '00000';

  beforeEach(() => setSetting(site.db, 'ENABLE_EMAIL_VERIFY', 'true'));

  // B-register-17, B-register-37, B-register-38
  it('lets in who typed the codes that came by mail and text, however they were pasted', async () => {
    await setSetting(site.db, 'ENABLE_PHONE_NUMBER', '1');
    expect(await call('POST', '/auth/send-email', { email: REGISTRATION.email })).toMatchObject({
      statusCode: 201,
      body: '{}',
    });
    expect(await call('POST', '/auth/send-phone-number', { phoneNumber: '+82 10-1234-5678' })).toMatchObject({
      statusCode: 201,
    });
    expect(site.messages.texts).toMatchObject([{ to: '01012345678' }]);
    expect(site.messages.mails).toMatchObject([{ to: REGISTRATION.email, subject: '[그로스토어] 이메일 인증코드' }]);
    const sendCode = sentCode(site.messages.texts[0]?.text);
    const typed = { emailCode: ` ${emailCode().toLowerCase()}\u200b`, sendCode: [...sendCode].join(' ') };
    expect((await register({ ...typed, phoneNumber: '010-1234-5678' })).statusCode).toBe(201);
    expect(await site.db.selectFrom('members').select('phone').execute()).toEqual([{ phone: '01012345678' }]);
    const taken = await call('POST', '/auth/send-phone-number', { phoneNumber: '010 1234 5678' });
    expect(taken.json()).toMatchObject({
      statusCode: 409,
      message: '이미 존재하는 휴대전화 번호 입니다',
      fields: { phoneNumber: 'PHONE_TAKEN' },
    });
    const takenEmail = await call('POST', '/auth/send-email', { email: REGISTRATION.email.toUpperCase() });
    expect(takenEmail.json()).toMatchObject({ statusCode: 409, message: '이미 존재하는 이메일 입니다' });
  });

  // B-register-19
  it('takes a code once, and the latest one only', async () => {
    await call('POST', '/auth/send-email', { email: REGISTRATION.email });
    const first = emailCode();
    await call('POST', '/auth/send-email', { email: REGISTRATION.email });
    expect((await withCode(first)).json()).toMatchObject({ code: 'EMAIL_CODE_WRONG' });
    const second = emailCode();
    expect(await withCode(second)).toMatchObject({ statusCode: 201 });
    await site.db.updateTable('members').set({ email: null }).execute();
    expect((await register({ id: 'other', emailCode: second })).json()).toMatchObject({ code: 'EMAIL_CODE_WRONG' });
  });

  // B-register-19
  it('lets a code die after five wrong tries', async () => {
    await call('POST', '/auth/send-email', { email: REGISTRATION.email });
    await Promise.all(Array.from({ length: 5 }, () => withCode(WRONG)));
    expect((await withCode(emailCode())).json()).toMatchObject({ statusCode: 400, code: 'EMAIL_CODE_WRONG' });
  });

  // B-register-19
  it('lets a code live after four wrong tries, for ten minutes', async () => {
    await call('POST', '/auth/send-email', { email: REGISTRATION.email });
    await Promise.all(Array.from({ length: 4 }, () => withCode(WRONG)));
    site.clock.advance(10 * MINUTE_MS - 1);
    expect(await withCode(emailCode())).toMatchObject({ statusCode: 201 });
    await call('POST', '/auth/send-email', { email: 'late@example.com' });
    site.clock.advance(10 * MINUTE_MS);
    const late = await register({ id: 'late', email: 'late@example.com', emailCode: emailCode() });
    expect(late.json()).toMatchObject({ code: 'EMAIL_CODE_WRONG' });
  });

  // B-register-21
  it('does not use a code up when something else is wrong', async () => {
    await signUpMember(site);
    const taken = await site.db.selectFrom('members').select('loginId').executeTakeFirstOrThrow();
    await call('POST', '/auth/send-email', { email: REGISTRATION.email });
    const code = emailCode();
    expect(await register({ id: taken.loginId, emailCode: code })).toMatchObject({ statusCode: 409 });
    expect(await withCode(code)).toMatchObject({ statusCode: 201 });
  });

  // B-guard-6
  it('sends five codes to one target and no sixth', async () => {
    const send = () => call('POST', '/auth/send-email', { email: REGISTRATION.email });
    const answers = await Promise.all(Array.from({ length: 6 }, send));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 201, 201, 429]);
    expect(site.messages.mails).toHaveLength(5);
  });
});

describe('log-in', () => {
  // B-guard-2
  it('counts failures per ID, even those at the same time, and no success', async () => {
    const { loginId } = await signUpMember(site);
    for (let count = 0; count < 12; count += 1)
      expect(await logIn(loginId, PASSWORD)).toMatchObject({ statusCode: 200 });
    const wrong = await Promise.all(Array.from({ length: 11 }, () => logIn(loginId.toUpperCase(), 'wrong')));
    expect(wrong.map(({ statusCode }) => statusCode).sort()).toEqual([...Array<number>(10).fill(404), 429]);
    expect(await logIn(loginId, PASSWORD)).toMatchObject({ statusCode: 429, headers: { 'retry-after': '600' } });
    site.clock.advance(10 * MINUTE_MS);
    expect(await logIn(loginId, PASSWORD)).toMatchObject({ statusCode: 200 });
  });

  // B-guard-2
  it('counts no success among many at the same time, and no refusal', async () => {
    site.deps.config.limits.loginFailuresPerId = 3;
    const { loginId } = await signUpMember(site);
    const right = await Promise.all(Array.from({ length: 5 }, () => logIn(loginId, PASSWORD)));
    expect(right.map(({ statusCode }) => statusCode)).toEqual(Array<number>(5).fill(200));
    for (let count = 0; count < 3; count += 1) await logIn(loginId, 'wrong');
    const refused = await Promise.all(Array.from({ length: 5 }, () => logIn(loginId, PASSWORD)));
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(Array<number>(5).fill(429));
  });

  // B-guard-2
  it('limits failures per address over many IDs', async () => {
    site.deps.config.limits.loginFailuresPerAddress = 3;
    for (const id of ['one', 'two', 'three']) await logIn(id, 'wrong');
    expect(await logIn('four', 'wrong')).toMatchObject({ statusCode: 429 });
  });

  // B-guard-11
  it('does not believe an address that anyone can claim', async () => {
    site.deps.config.limits.loginFailuresPerAddress = 1;
    const claim = (address: string) =>
      call('POST', '/auth/login', { id: address, password: 'wrong' }, { 'x-forwarded-for': address });
    expect(await claim('1.1.1.1')).toMatchObject({ statusCode: 404 });
    expect(await claim('2.2.2.2')).toMatchObject({ statusCode: 429 });
  });
});

describe('the account', () => {
  // B-account-4, B-session-18
  it('changes its password and ends every session', async () => {
    const { headers, loginId } = await signUpMember(site);
    const change = (currentPassword: string, newPassword: string) =>
      call('POST', '/auth/change-password', { currentPassword, newPassword }, headers);
    expect(await change(PASSWORD, 'new')).toMatchObject({ statusCode: 204, body: '' });
    expect(await profile(headers)).toMatchObject({ statusCode: 401 });
    expect(await logIn(loginId, PASSWORD)).toMatchObject({ statusCode: 404 });
    expect(await logIn(loginId, 'new')).toMatchObject({ statusCode: 200 });
  });

  it('of two password changes at the same time carries out one', async () => {
    const { headers } = await signUpMember(site);
    const change = (newPassword: string) =>
      call('POST', '/auth/change-password', { currentPassword: PASSWORD, newPassword }, headers);
    const answers = await Promise.all([change('one'), change('two')]);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 204)).toHaveLength(1);
  });

  // B-account-6
  it('has no password to change when it came from a social log-in', async () => {
    const { headers, memberId } = await signUpMember(site);
    await site.db.updateTable('members').set({ passwordHash: null }).where('id', '=', memberId).execute();
    const answer = await call('POST', '/auth/change-password', { currentPassword: 'a', newPassword: 'b' }, headers);
    expect(answer.json()).toMatchObject({ statusCode: 409, code: 'SOCIAL_MEMBER_HAS_NO_PASSWORD' });
  });

  // B-account-8
  it('gets a new API key each time, kept neither in clear nor in the log', async () => {
    const { headers } = await signUpMember(site);
    const first = await call('POST', '/auth/api-key', undefined, headers);
    const second = await call('POST', '/auth/api-key', undefined, { ...headers, 'content-type': 'application/json' });
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    const { apiKey } = second.json<{ apiKey: string }>();
    expect(apiKey).toMatch(/^[0-9a-f]{32}$/);
    expect(first.json()).not.toEqual({ apiKey });
    expect((await profile(headers)).json()).toMatchObject({ apiKey });
    const row = await site.db.selectFrom('members').select(['apiKeyHash', 'apiKeySealed']).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(apiKey);
  });

  // B-account-2, B-session-4
  it('has one referral code, absent until issued', async () => {
    const { headers } = await signUpMember(site);
    expect((await profile(headers)).json()).not.toHaveProperty('referralCode');
    const first = await call('POST', '/auth/referral-code', undefined, headers);
    const second = await call('POST', '/auth/referral-code', undefined, headers);
    expect(first).toMatchObject({ statusCode: 201, body: second.body });
    expect((await profile(headers)).json()).toMatchObject(first.json());
  });

  // B-account-14, B-register-27
  it('takes everything along when it is deleted, and its ID is never given again', async () => {
    const member = await signUpMember(site, 10_000);
    const serviceId = await addService(site.db, { point: 10, enableAuto: true });
    const order = { serviceId, link: 'someone', amount: 100, runs: 3, interval: 60 };
    await call('POST', '/service/order', order, member.headers);
    const topUp = { name: '홍길동', point: 5000, feeValue: {}, feeType: 2 };
    await call('POST', '/service/point', topUp, member.headers);

    expect(await call('DELETE', '/auth/account', undefined, member.headers)).toMatchObject({
      statusCode: 204,
      body: '',
    });

    expect(await profile(member.headers)).toMatchObject({ statusCode: 401 });
    expect(await logIn(member.loginId, PASSWORD)).toMatchObject({ statusCode: 404 });
    expect((await register({ id: member.loginId })).json()).toMatchObject({ statusCode: 409, code: 'ID_TAKEN' });
    const email = `${member.loginId}@example.com`;
    expect(await register({ id: 'another', email })).toMatchObject({ statusCode: 201 });
    expect(await site.db.selectFrom('topUps').select(['status', 'failure']).execute()).toEqual([
      { status: 'fail', failure: 'memberDeleted' },
    ]);
    expect(await site.db.selectFrom('autoOrders').select(['status', 'point', 'nextRunAt']).execute()).toEqual([
      { status: 3, point: 100_000, nextRunAt: null },
    ]);
    const ledger = await site.db.selectFrom('ledger').select(['kind', 'amount']).orderBy('id').execute();
    expect(ledger).toEqual([
      { kind: 'adjustment', amount: 1_000_000 },
      { kind: 'order', amount: -300_000 },
      { kind: 'refund', amount: 200_000 },
      { kind: 'forfeit', amount: -900_000 },
    ]);
    expect(await verifyLedger(site.db)).toMatchObject({ total: 0, mistakes: [] });
  });

  // B-account-14
  it('leaves nothing of its owner in its row when it is deleted', async () => {
    const { memberId, headers } = await signUpMember(site);
    await call('POST', '/auth/referral-code', undefined, headers);
    await call('POST', '/auth/api-key', undefined, headers);
    await site.db.updateTable('members').set({ phone: '01012345678' }).where('id', '=', memberId).execute();
    await call('DELETE', '/auth/account', undefined, headers);
    const row = await site.db.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirst();
    const kept = Object.entries(row ?? {}).filter(([, value]) => value !== null);
    expect(Object.fromEntries(kept)).toEqual({
      id: memberId,
      balance: 0,
      tokenEpoch: 1,
      createdAt: site.clock.now(),
      deletedAt: site.clock.now(),
    });
  });

  // B-account-14
  it('is deleted alone: what ends with it is gone, what belongs to others stays', async () => {
    const [leaving, staying] = [await signUpMember(site), await signUpMember(site)];
    for (const member of [leaving, staying]) await fillTables(member);
    const before = await readTables(staying);
    expect(heldIn(await readTables(leaving))).toEqual(ENDING.map(nameOf));
    await call('DELETE', '/auth/account', undefined, leaving.headers);

    expect(heldIn(await readTables(leaving))).toEqual([]);
    expect(await readTables(staying)).toEqual(before);
  });

  // B-account-14, B-account-37
  it('has a row for each of its columns in every table; other tables hold nothing of a member', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and table_name::text not in (${sql.join(OF_NOBODY)})`.execute(site.db);
    expect(PERSONAL_COLUMNS.map((row) => toSnakeCase(nameOf(row))).sort()).toEqual(rows.map(nameOf).sort());
  });
});

const ENDING = PERSONAL_COLUMNS.filter(({ end }) => end === null || end === '' || end === 'row');
const OF_NOBODY = [
  ...['used_tickets', 'ended_sessions', 'rate_limits', 'platforms', 'categories', 'services', 'catalogue_revision'],
  ...['supplier_refunds', 'brakes', 'ledger_days', 'ledger_check', 'push_keys', 'shop_identity', 'settings', 'notices'],
  ...['faqs', 'register_where', 'demo_seed', 'retention_runs', 'backup_runs', 'operators', 'operator_passkeys'],
  ...['operator_sessions', 'operator_links', 'operator_challenges', 'operator_devices', 'alerts', 'alert_rules'],
  ...['release_registry', 'release_versions', 'release_files', 'release_teams', 'release_webhooks', 'release_events'],
  ...['release_previews', 'report_counts', 'report_errors', 'report_visits', 'schema_migrations'],
  ...['service_counts', 'service_count_run', 'service_times', 'saved_answers', 'suppliers', 'routes'],
];

const nameOf = ({ table, column }: { table: string; column: string }) => `${table}.${column}`;
const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Tables = Map<string, Record<string, unknown>[]>;

/** Tables in which something ends with the account. */
async function readTables({ memberId }: TestMember): Promise<Tables> {
  const tables: Tables = new Map();
  for (const table of new Set(ENDING.map((row) => row.table))) {
    const isTheirs =
      table === 'members'
        ? sql`id = ${memberId}`
        : table === 'bankTransfers'
          ? sql`top_up_id in (select id from top_ups where member_id = ${memberId})`
          : sql`member_id = ${memberId}`;
    const found = sql<Record<string, unknown>>`select * from ${sql.table(table)} where ${isTheirs}`;
    tables.set(table, (await found.execute(site.db)).rows);
  }
  return tables;
}

function heldIn(tables: Tables): string[] {
  const isHeld = ({ table, column, end }: (typeof ENDING)[number]) =>
    tables.get(table)?.some((row) => end === 'row' || row[column] !== end);
  return ENDING.filter(isHeld).map(nameOf);
}

async function fillTables({ memberId, loginId, headers }: TestMember): Promise<void> {
  await logIn(loginId, PASSWORD);
  await call('POST', '/service/point', { name: '홍길동', point: 5000, feeValue: {}, feeType: 2 }, headers);
  await call('POST', '/auth/referral-code', undefined, headers);
  await call('POST', '/auth/api-key', undefined, headers);
  const at = site.clock.now();
  for (const statement of [
    sql`update members set phone = ${loginId}, api_key_used_at = ${at}, suspended_at = ${at}, suspension = 'why', memo = 'who'
      where id = ${memberId}`,
    sql`update top_ups set refusal = 'no transfer' where member_id = ${memberId}`,
    sql`insert into bank_transfers
      (service, transfer_id, name, name_key, amount, transferred_at, status, top_up_id, created_at, settled_at)
      select 'bank', ${loginId}::text, name, name_key, payable, created_at, 'accepted', id, created_at, created_at
      from top_ups where member_id = ${memberId}`,
    sql`with bought as (
        insert into orders (member_id, service_id, link, unit_price, point, amount, remains, created_at, updated_at)
        values (${memberId}, 1, 'x', 0, 0, 1, 1, ${at}, ${at}) returning id
      ) insert into refills (order_id, member_id, state, step, refusal, created_at, updated_at, settled_at)
      select id, ${memberId}, 'refused', 'finished', 'private', ${at}, ${at}, ${at} from bought`,
    sql`insert into social_accounts values ('naver', ${loginId}, ${memberId}, ${at})`,
    sql`insert into operator_keys values (${loginId}, 'points', '', ${memberId}, ${loginId}, null, ${at})`,
    sql`insert into point_days values (${memberId}, '2026-03-02', 0, 0, 0, 0)`,
    sql`insert into point_days_until values (${memberId}, 0)`,
    sql`insert into notification_settings (member_id, site_origin) values (${memberId}, '')`,
    sql`insert into notifications (member_id, kind, subject_id, created_at, due_at)
      values (${memberId}, 'orderEnded', 1, ${at}, ${at})`,
    sql`insert into notification_deliveries (member_id, channel, message, due_at, created_at)
      values (${memberId}, 'mail', '{}', ${at}, ${at})`,
    sql`with asked as (insert into questions (member_id, about, subject_id, last_at)
        values (${memberId}, 'order', ${memberId}, ${at}) returning id)
      insert into question_texts (question_id, member_id, author, text, at)
      select id, ${memberId}, 'member', 'when?', ${at}::timestamptz from asked`,
    sql`insert into push_devices (member_id, token_epoch, session_hash, endpoint_hash, sealed, created_at)
      values (${memberId}, 0, '', ${loginId}, '', ${at})`,
  ])
    await statement.execute(site.db);
}
