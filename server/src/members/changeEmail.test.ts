import { MINUTE_MS } from '../platform/time/time.js';
import { memberCalls, PASSWORD, signUpMember, type TestMember } from '../testing/members.js';
import { setUpEmptySite } from '../testing/setUp.js';
import { coverEmail } from './changeEmail.js';
import { MessageNotSentError } from './messages/Messages.js';
import { sendRecoveryMails } from './recovery/sendRecoveryMails.js';

const site = setUpEmptySite({ keepsApp: true });
const { call, logIn } = memberCalls(() => site);
const NEW = 'new@example.com';

let member: TestMember;
beforeEach(async () => {
  member = await signUpMember(site);
});

const oldAddress = () => `${member.loginId}@example.com`;
const change = (payload: object, headers: Record<string, string> = member.headers) =>
  call('POST', '/auth/change-email', payload, headers);
const shown = async (headers = member.headers) => (await site.app.inject({ url: '/auth/email', headers })).json();
const stored = async () =>
  (await site.db.selectFrom('members').select('email').where('id', '=', member.memberId).executeTakeFirstOrThrow())
    .email;

async function sendCode(email: string): Promise<string> {
  expect((await call('POST', '/auth/send-email', { email })).statusCode).toBe(201);
  return /[A-Z2-9]{5}/.exec(site.messages.mails.at(-1)?.text ?? '')?.[0] ?? '';
}

async function forget(email: string): Promise<string> {
  await call('POST', '/service/find-password', { email });
  await sendRecoveryMails(site.deps);
  const { to, text } = site.messages.mails.at(-1) ?? { to: '', text: '' };
  expect(to).toBe(email);
  return /token=(\S+)/.exec(text)?.[1] ?? '';
}

const reset = (token: string) => call('POST', '/service/reset-password', { token, password: 'another-one' });

// B-account-40
it('shows a member the address that there is, its middle hidden', async () => {
  expect(await shown()).toEqual({ email: 'me***@example.com' });
  expect((await site.app.inject('/auth/email')).statusCode).toBe(401);
  expect(coverEmail('a@b.kr')).toEqual({ email: '***@b.kr' });
  expect(coverEmail('ab@b.kr')).toEqual({ email: 'a***@b.kr' });
  expect(coverEmail(null)).toEqual({ email: null });
});

// B-account-41
it('changes it with the code that came to the new address, whatever the sign-up asks for', async () => {
  const emailCode = await sendCode(NEW);
  const pasted = ` ${emailCode.toLowerCase()}\n`;
  expect(await change({ email: NEW, emailCode: pasted })).toMatchObject({ statusCode: 204, body: '' });
  expect(await stored()).toBe(NEW);
  expect(await shown()).toEqual({ email: 'ne***@example.com' });
  expect((await logIn(member.loginId, PASSWORD)).statusCode).toBe(200);
  const again = await change({ email: NEW, emailCode });
  expect(again.json()).toMatchObject({ statusCode: 400, code: 'EMAIL_CODE_WRONG' });
  const lines = await site.db.selectFrom('audit').select(['actor', 'action', 'memberId', 'detail']).execute();
  expect(lines).toEqual([{ actor: 'member', action: 'member.email', memberId: member.memberId, detail: {} }]);
});

// B-account-41
it.each<[string, object, string, string]>([
  ['no address', { email: 'new', emailCode: 'AB12C' }, 'email', 'EMAIL_INVALID'],
  ['too short a code', { email: NEW, emailCode: 'AB12' }, 'emailCode', 'EMAIL_CODE_LENGTH'],
  ['no code', { email: NEW }, 'emailCode', 'EMAIL_CODE_LENGTH'],
  ['a wrong code', { email: NEW, emailCode: '00000' }, 'emailCode', 'EMAIL_CODE_WRONG'],
])('takes %s for none', async (_case, payload, field, code) => {
  await sendCode(NEW);
  expect((await change(payload)).json()).toMatchObject({ statusCode: 400, code, fields: { [field]: code } });
  expect(await stored()).toBe(oldAddress());
});

// B-account-41, B-register-24
it('says of an address that a member has what the sign-up says, and of two that want one gives it to one', async () => {
  const other = await signUpMember(site);
  const taken = { statusCode: 409, code: 'EMAIL_TAKEN', fields: { email: 'EMAIL_TAKEN' } };
  const otherAddress = `${other.loginId.toUpperCase()}@example.com`;
  expect((await call('POST', '/auth/send-email', { email: otherAddress })).json()).toMatchObject(taken);
  expect((await call('POST', '/auth/send-email', { email: oldAddress() })).json()).toMatchObject(taken);

  const emailCode = await sendCode(NEW);
  await site.db.updateTable('members').set({ email: 'NEW@example.com' }).where('id', '=', other.memberId).execute();
  expect((await change({ email: NEW, emailCode })).json()).toMatchObject(taken);
  expect(await stored()).toBe(oldAddress());
});

// B-account-41
it('lets a code change one address only, of however many presses at the same time', async () => {
  const other = await signUpMember(site);
  const emailCode = await sendCode(NEW);
  const answers = await Promise.all([
    change({ email: NEW, emailCode }),
    change({ email: NEW, emailCode }),
    change({ email: NEW, emailCode }, other.headers),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
  expect(await site.db.selectFrom('members').select('id').where('email', '=', NEW).execute()).toHaveLength(1);
});

// B-account-41
it('tells the earlier address, and tries again where nobody takes the mail', async () => {
  await change({ email: NEW, emailCode: await sendCode(NEW) });
  const send = site.messages.sendMail;
  site.messages.sendMail = async () => {
    throw new MessageNotSentError('mail', 'timeout');
  };
  await sendRecoveryMails(site.deps);
  site.messages.sendMail = send;
  const before = site.messages.mails.length;
  site.clock.advance(MINUTE_MS);
  await sendRecoveryMails(site.deps);
  site.clock.advance(MINUTE_MS);
  await sendRecoveryMails(site.deps);
  const [mail, ...more] = site.messages.mails.slice(before);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: oldAddress(), subject: '[그로스토어] 이메일이 바뀌었어요' });
  expect(mail?.text).toContain('직접 바꾸지 않았다면 바로 로그인해서 비밀번호를 바꾸고, 저희에게 알려 주세요.');
  expect(mail?.text).not.toContain(NEW);
});

// B-account-41
it('ends the links that were sent to the earlier address, asked for before or after', async () => {
  const token = await forget(oldAddress());
  await call('POST', '/service/find-password', { email: oldAddress() });
  await change({ email: NEW, emailCode: await sendCode(NEW) });
  expect((await reset(token)).json()).toMatchObject({ statusCode: 400, code: 'RESET_TOKEN_INVALID' });
  await sendRecoveryMails(site.deps);
  expect(site.messages.mails.filter(({ subject }) => subject.includes('재설정'))).toHaveLength(1);
  expect(await reset(await forget(NEW))).toMatchObject({ statusCode: 204 });
});

// B-account-41
it('gives an address to a member who has none, and tells nobody', async () => {
  await site.db.updateTable('members').set({ email: null }).where('id', '=', member.memberId).execute();
  expect(await shown()).toEqual({ email: null });
  expect((await change({ email: NEW, emailCode: await sendCode(NEW) })).statusCode).toBe(204);
  expect(await stored()).toBe(NEW);
  expect(await site.db.selectFrom('recoveryRequests').selectAll().execute()).toEqual([]);
});
