import { randomUUID } from 'node:crypto';
import { setUpTerminal } from './testing/setUpTerminal.js';

const terminal = setUpTerminal();
const { type, ask } = terminal;

// B-console-1
it('console prints a link that opens the console on this machine, by the name of who typed it', async () => {
  expect(await type('console')).toBe(0);
  const [url = ''] = /http:\S+/.exec(terminal.output) ?? [];
  expect(url).toMatch(/^http:\/\/localhost:\d+\/console\/sign-in#[\w-]{43}$/);
  const { origin, hash } = new URL(url);
  const page = { 'x-console': '1', 'x-console-page': randomUUID() };
  const headers = { ...page, origin, 'content-type': 'application/json' };
  const body = JSON.stringify({ token: hash.slice(1) });
  const opened = await fetch(`${origin}/console/api/sign-in`, { method: 'POST', headers, body });
  expect(await opened.json()).toMatchObject({ name: '김운영', role: 'owner' });
  const [cookie = ''] = (opened.headers.get('set-cookie') ?? '').split(';');
  const deposits = await fetch(`${origin}/deposits`, { headers: { ...page, cookie } });
  expect(deposits.status).toBe(200);
  const [session] = await ask('sessions', 'list');
  expect(session).toMatchObject({ name: '김운영', kind: 'link' });
  expect(await ask('sessions', 'end', String(session.id))).toMatchObject({ id: session.id });
  expect((await fetch(`${origin}/deposits`, { headers: { ...page, cookie } })).status).toBe(401);
  expect(await type('sessions', 'end', String(session.id))).toBe(1);
});

// B-console-56
it('the passkeys of an operator are listed, and one is removed', async () => {
  await ask('operators', 'invite', '최운영', '--role', 'staff');
  expect(await ask('operators', 'passkeys', '최운영')).toEqual([]);
  const { db, clock } = terminal.site;
  const { id: operatorId } = await db
    .selectFrom('operators')
    .select('id')
    .where('name', '=', '최운영')
    .executeTakeFirstOrThrow();
  const passkey = { operatorId, rpId: 'localhost', credentialId: 'x', publicKey: 'x', counter: 0, transports: '' };
  const { id } = await db
    .insertInto('operatorPasskeys')
    .values({ ...passkey, label: '옛 휴대폰', createdAt: clock.now(), lastUsedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await ask('operators', 'passkeys', '최운영')).toMatchObject([{ id, label: '옛 휴대폰', host: 'localhost' }]);
  expect(await type('operators', 'remove-passkey', '최운영', 'one')).toBe(2);
  expect(await ask('operators', 'remove-passkey', '최운영', String(id))).toEqual({
    id,
    name: '최운영',
    label: '옛 휴대폰',
    sessions: 0,
  });
  expect(await type('operators', 'remove-passkey', '최운영', String(id))).toBe(1);
  expect(terminal.errors).toContain(`없거나 이미 지운 패스키예요: ${id}`);
  await ask('operators', 'remove', '최운영');
  await db.deleteFrom('operators').execute();
  await db.deleteFrom('audit').execute();
});
