import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setUpSite } from '../testing/setUp.js';
import { setUpOperator } from '../testing/setUpOperator.js';
import type { Caller } from './access/callers.js';
import { type AnyCall, mayCall, ROLES } from './commands/Command.js';
import { listCommands } from './commands/commands.js';

const site = setUpSite();
const operator = setUpOperator(() => site.deps, { authenticate: () => caller });
let caller: Caller;

const calls = listCommands().filter((row): row is [string, AnyCall] => row[1].method !== undefined);
const addressOf = ({ path }: AnyCall) => path.replace(/:\w+/g, '999999');
const send = async (role: Caller['role'], command: AnyCall) => {
  caller = { name: `누군가 (${role})`, role };
  return operator.inject({ method: command.method, url: addressOf(command) });
};
const refusals = () => site.db.selectFrom('audit').selectAll().where('action', '=', 'call.refused').execute();

const consoleSources = () => {
  const folder = resolve(import.meta.dirname, '../../../console/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  return files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
};

it('every command that has a place in the console is called there, on a screen of that name', () => {
  const sources = consoleSources();
  const titles = [...sources.matchAll(/\bpath: '[^']*', title: '([^']+)'/g)].map(([, title]) => title);
  expect(titles.length).toBeGreaterThan(10);
  const placed = listCommands().filter(([, { place }]) => typeof place === 'string');
  expect(placed.filter(([name]) => !sources.includes(`'${name}'`)).map(([name]) => name)).toEqual([]);
  expect(placed.filter(([, { place }]) => !titles.includes(String(place))).map(([name]) => name)).toEqual([]);
});

// B-console-15
it('the example of a proxy passes what the console calls, and not what is for the machine alone', () => {
  const file = resolve(import.meta.dirname, '../../../hosting/console.conf');
  const pattern = /location ~ (\S+) \{/.exec(readFileSync(file, 'utf8'))?.[1] ?? 'none';
  const passes = (path: string) => new RegExp(pattern).test(path);
  const placed = calls.filter(([, { place }]) => typeof place === 'string');
  expect(placed.filter(([, command]) => !passes(addressOf(command))).map(([name]) => name)).toEqual([]);
  expect(calls.filter(([, { isByTokenAlone, path }]) => isByTokenAlone && passes(path))).toEqual([]);
  for (const path of ['/console', '/console/', '/console/api/session', '/console/sw.js'])
    expect(passes(path)).toBe(true);
  for (const path of ['/', '/metrics', '/console-links', '/order']) expect(passes(path)).toBe(false);
});

// B-operator-32
describe.each(['staff', 'reader'] as const)('to %s', (role) => {
  const refused = calls.filter(([, command]) => !mayCall(role, command));
  const allowed = calls.filter(([, command]) => mayCall(role, command));
  beforeEach(() => site.db.deleteFrom('audit').execute());

  it.each(refused)('%s is refused, and the audit log says who tried', async (name, command) => {
    const answer = await send(role, command);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'ROLE', message: expect.stringContaining('권한이 없는 명령이에요') });
    expect(await refusals()).toMatchObject([{ actor: caller.name, target: name }]);
  });

  it.each(allowed)('%s is open', async (_, command) => {
    expect((await send(role, command)).statusCode).not.toBe(403);
    expect(await refusals()).toEqual([]);
  });
});

// B-operator-32
it('what changes settings, money, releases or the shop is for the owner alone', () => {
  const names = calls.filter(([, command]) => mayCall('staff', command)).map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(['deposits accept', 'deposits refuse', 'orders list']));
  for (const word of ['settings', 'backup', 'teams', 'brakes', 'members adjust', 'catalogue import', 'demo'])
    expect(names.filter((name) => name.startsWith(word) && !/list|show/.test(name))).toEqual([]);
  expect(calls.every(([, command]) => mayCall(ROLES[0], command))).toBe(true);
});
