import { MINUTE_MS } from '../../platform/time/time.js';
import { type AnyCall, mayCall, type Role } from '../commands/Command.js';
import { listCommands } from '../commands/commands.js';
import { localOrigin } from './consoleOrigin.js';
import { setUpConsole } from './testing/setUpConsole.js';

const shop = setUpConsole();
const calls = listCommands().filter((row): row is [string, AnyCall] => row[1].method !== undefined);
const SESSION = '/console/api/session';
const REFUSALS = ['SIGNED_OUT', 'OPERATOR_TOKEN', 'ROLE', 'CONFIRM', 'ENROL', 'ORIGIN', 'HOST', 'FRAME'];
let origin: string;

beforeAll(async () => {
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  origin = localOrigin(shop.app);
});
beforeEach(async () => {
  for (const table of ['audit', 'operatorSessions', 'operatorPasskeys', 'operatorLinks', 'operators'] as const)
    await shop.site.db.deleteFrom(table).execute();
});

const operator = (role: Role) => shop.operator('이운영', role, origin);
/** Cookie and headers of a browser. */
const sentOf = async (role: Role) => {
  const { cookie, page } = (await operator(role)).browser;
  return { cookie, 'x-console-page': page };
};
async function call({ method, path }: Pick<AnyCall, 'method' | 'path'>, headers: object): Promise<string> {
  const url = new URL(path.replace(/:\w+/g, '999999'), origin);
  const answer = await fetch(url, { method, headers: { 'x-console': '1', origin, ...headers } });
  const text = await answer.text();
  const { code } = answer.status < 400 ? { code: '' } : (JSON.parse(text) as { code: string });
  return REFUSALS.includes(code) ? code : 'open';
}

const byRole = (role: Role, isConfirmed: boolean) => (command: AnyCall) => {
  if (command.isByTokenAlone || !mayCall(role, command)) return 'ROLE';
  return command.isDangerous && !isConfirmed ? 'CONFIRM' : 'open';
};
const unconfirmed = (role: Role) => {
  const enter = async () => {
    const sent = await sentOf(role);
    shop.site.clock.advance(5 * MINUTE_MS);
    return sent;
  };
  return [`${role}, not confirmed`, enter, byRole(role, false)] as const;
};

// B-console-3, B-console-5, B-console-12, B-operator-32
describe.each([
  ['owner', () => sentOf('owner'), byRole('owner', true)],
  ...[unconfirmed('owner'), unconfirmed('staff'), unconfirmed('reader')],
  ['nobody', async () => ({}), () => 'SIGNED_OUT'],
] as const)('over HTTP, to %s', (_, enter, expected) => {
  it('each command is open or refused as the table says', async () => {
    const sent = await enter();
    const answers: [string, string][] = [];
    for (const [name, command] of calls) answers.push([name, await call(command, sent)]);
    expect(answers).toEqual(calls.map(([name, command]) => [name, expected(command)]));
  });
});

// B-console-5
it.each(['owner', 'staff', 'reader'] as const)(
  '%s is told of each command that is open, and of no other',
  async (role) => {
    const { browser } = await operator(role);
    const told = Object.keys((await browser.get(SESSION)).json().calls);
    const open = calls.filter(([, command]) => byRole(role, true)(command) === 'open').map(([name]) => name);
    expect(told.sort()).toEqual(open.sort());
    expect((await browser.get('/metrics')).statusCode).toBe(404);
  },
);
