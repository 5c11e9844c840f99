import { setTimeout as wait } from 'node:timers/promises';
import { setUpPostgres } from '../../testing/setUp.js';
import { setDatabaseAhead } from '../../testing/startPostgres.js';
import { createLog } from '../log/log.js';
import { DAY_MS, hostTime, isInDoubt, MINUTE_MS, SECOND_MS } from '../time/time.js';
import type { Database } from './Database.js';
import { DatabaseClock } from './DatabaseClock.js';
import { openDatabase } from './openDatabase.js';

const POLL_EVERY_MS = 5;
const ROUGHLY_MS = 10 * SECOND_MS;
const PAUSE = 'jobs pause: the clocks of this machine and of the database differ by over 60 s';
const GO_ON = 'jobs go on: the clocks of this machine and of the database agree again';

let db: Database;
let clock: DatabaseClock;
let hostAheadMs: number;
let lines: string[];

afterAll(() => db.destroy());

const own = setUpPostgres({ poolSize: 1 });

beforeAll(async () => {
  await setDatabaseAhead(own.db, 0);
  db = await openDatabase({ url: own.url, dataDirectory: '', poolSize: 1 });
});

beforeEach(async () => {
  hostAheadMs = 0;
  lines = [];
  await setDatabaseAhead(db, 0);
});

afterEach(() => clock.stop());

async function start(): Promise<void> {
  const host = { ...hostTime, wall: () => Date.now() + hostAheadMs };
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  clock = await DatabaseClock.start({ db, log, host });
}

const told = () =>
  lines.map((line) => {
    const { msg, hostAheadSeconds }: { msg: string; hostAheadSeconds: number } = JSON.parse(line);
    return [msg, Math.round((hostAheadSeconds * SECOND_MS) / MINUTE_MS)];
  });
const untilTold = async (count: number) => {
  while (lines.length < count) await wait(POLL_EVERY_MS);
};
const minutesAhead = () => Math.round((clock.now().getTime() - Date.now()) / MINUTE_MS) + 0;

it('is at the same moment when the machine is set ahead and back, and says once each that jobs pause and go on', async () => {
  await start();
  expect([isInDoubt(clock), minutesAhead(), told()]).toEqual([false, 0, []]);
  hostAheadMs = DAY_MS;
  // At once, not when the database is asked again.
  expect([isInDoubt(clock), minutesAhead()]).toEqual([true, 0]);
  await untilTold(1);
  await clock.measure();
  expect([isInDoubt(clock), minutesAhead(), told()]).toEqual([true, 0, [[PAUSE, 1440]]]);
  hostAheadMs = 0;
  expect([isInDoubt(clock), minutesAhead()]).toEqual([false, 0]);
  await untilTold(2);
  const both = [
    [PAUSE, 1440],
    [GO_ON, 0],
  ];
  expect(told()).toEqual(both);
});

it('lets jobs go on while the clocks differ by less than a minute', async () => {
  hostAheadMs = -50 * SECOND_MS;
  await start();
  expect([isInDoubt(clock), told()]).toEqual([false, []]);
});

it('follows a database whose clock is set, and is in doubt until the machine agrees', async () => {
  await start();
  await setDatabaseAhead(db, -DAY_MS);
  await clock.measure();
  expect([isInDoubt(clock), minutesAhead()]).toEqual([true, -1440]);
  await untilTold(1);
  expect(told()).toEqual([[PAUSE, 1440]]);

  hostAheadMs = -DAY_MS;
  expect(isInDoubt(clock)).toBe(false);
  await untilTold(2);
  expect(minutesAhead()).toBe(-1440);
});

it('asks again by itself as soon as the machine was set: after a sleep both have gone on', async () => {
  await start();
  await setDatabaseAhead(db, 60 * MINUTE_MS);
  hostAheadMs = 60 * MINUTE_MS;
  while (minutesAhead() !== 60) await wait(POLL_EVERY_MS);
  expect(isInDoubt(clock)).toBe(false);
});

it('goes on from what it knew while the database cannot be asked', async () => {
  await start();
  const away = await openDatabase({ url: own.url, dataDirectory: '', poolSize: 1 });
  const other = await DatabaseClock.start({ db: away, log: createLog('silent') });
  await away.destroy();
  await expect(other.measure()).rejects.toThrow();
  expect(Math.abs(other.now().getTime() - Date.now())).toBeLessThan(ROUGHLY_MS);
  expect(isInDoubt(other)).toBe(false);
  await other.stop();
});
