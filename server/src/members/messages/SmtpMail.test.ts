import { createServer } from 'node:net';
import { listen } from '../../testing/listen.js';
import { type RunningSmtpServer, startSmtpServer } from '../../testing/startSmtpServer.js';
import { MessageNotSentError } from './Messages.js';
import { SmtpMail } from './SmtpMail.js';

const from = '그로스토어 <no-reply@shop.example>';
const mail = {
  to: 'haneul@example.com',
  subject: '[그로스토어] 이메일 인증코드 안내 — 회원가입을 마치려면 확인해 주세요',
  text: `인증코드: AB2CD\n\n10분 안에 입력해 주세요.\n\n.점으로 시작하는 줄\n${'아주 긴 줄 '.repeat(200)}끝`,
};

let smtp: RunningSmtpServer | null = null;

afterEach(async () => {
  await smtp?.close();
  smtp = null;
});

const failure = (sending: Promise<void>) =>
  sending.then(
    () => null,
    (error: unknown) => error,
  );

// B-operator-20
it('brings a Korean subject and body through whole', async () => {
  smtp = await startSmtpServer();
  await new SmtpMail({ smtpUrl: smtp.url, from }).send(mail);
  expect(smtp.mails).toEqual([{ from, ...mail }]);
});

it('logs in with the credentials of the address', async () => {
  const seen: unknown[] = [];
  smtp = await startSmtpServer({
    authOptional: false,
    onAuth({ username, password }, _session, done) {
      seen.push([username, password]);
      done(null, { user: username });
    },
  });
  await new SmtpMail({ smtpUrl: `smtp://shop:p%40ss@127.0.0.1:${smtp.port}`, from }).send(mail);
  expect(seen).toEqual([['shop', 'p@ss']]);
  expect(smtp.mails).toHaveLength(1);
});

// B-guard-14
it('says which step failed, and neither password nor recipient', async () => {
  smtp = await startSmtpServer({
    onAuth: (_auth, _session, done) => done(new Error('no such user as shop')),
  });
  const error = await failure(
    new SmtpMail({ smtpUrl: `smtp://shop:topsecret@127.0.0.1:${smtp.port}`, from }).send(mail),
  );
  expect(error).toBeInstanceOf(MessageNotSentError);
  expect(error).toMatchObject({ channel: 'mail', reason: 'EAUTH 535' });
  expect(JSON.stringify([error, String(error)])).not.toMatch(/topsecret|haneul/);
});

// B-operator-20
it('reports a recipient that the server refuses', async () => {
  smtp = await startSmtpServer({ onRcptTo: (_address, _session, done) => done(new Error('unknown mailbox')) });
  const error = await failure(new SmtpMail({ smtpUrl: smtp.url, from }).send(mail));
  expect(error).toMatchObject({ reason: 'EENVELOPE 550' });
});

it('gives up on a server that is not there, and on one that never speaks', async () => {
  expect(await failure(new SmtpMail({ smtpUrl: 'smtp://127.0.0.1:1', from }).send(mail))).toMatchObject({
    reason: 'ESOCKET',
  });
  const silent = createServer();
  const smtpUrl = `smtp://127.0.0.1:${(await listen(silent)).port}`;
  expect(await failure(new SmtpMail({ smtpUrl, from }, 50).send(mail))).toBeInstanceOf(MessageNotSentError);
  silent.close();
});
