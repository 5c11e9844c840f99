import { Semaphore, type SemaphoreBounds } from './Semaphore.js';

const LONG_MS = 60_000;
const turns = (bounds: Partial<SemaphoreBounds> = {}) =>
  new Semaphore({ atOnce: 2, atOncePerSubject: 1, waitingPerSubject: 2, waitMs: LONG_MS, ...bounds });

function ask(all: Semaphore, subject: string, told: string[]) {
  return all.acquire(subject).then((giveBack) => {
    told.push(subject);
    return giveBack;
  });
}

it('lets as many begin as there are turns, one of each subject, in the order of asking', async () => {
  const all = turns();
  const told: string[] = [];
  const [kim, kimAgain, lee, park] = ['kim', 'kim', 'lee', 'park'].map((subject) => ask(all, subject, told));
  const endLee = await lee;
  expect(told).toEqual(['kim', 'lee']);
  endLee?.();
  const endPark = await park;
  expect(told).toEqual(['kim', 'lee', 'park']);
  (await kim)?.();
  (await kimAgain)?.();
  endPark?.();
  expect(told).toEqual(['kim', 'lee', 'park', 'kim']);
});

it('takes a turn back once only', async () => {
  const all = turns({ atOnce: 1 });
  const told: string[] = [];
  const end = await ask(all, 'kim', told);
  const waiting = [ask(all, 'lee', told), ask(all, 'park', told)];
  end();
  end();
  const endLee = await waiting[0];
  expect(told).toEqual(['kim', 'lee']);
  endLee?.();
  (await waiting[1])?.();
});

it('refuses at once who would be one too many of a subject', async () => {
  const all = turns();
  const told: string[] = [];
  const first = await ask(all, 'kim', told);
  const waiting = [ask(all, 'kim', told), ask(all, 'kim', told)];
  await expect(ask(all, 'kim', told)).rejects.toMatchObject({ statusCode: 429, headers: { 'retry-after': '5' } });
  (await ask(all, 'lee', told))();
  first();
  for (const turn of waiting) (await turn)();
  expect(told).toEqual(['kim', 'lee', 'kim', 'kim']);
});

it('ends waiting in time, and says whose crowd it was', async () => {
  const all = turns({ atOnce: 1, waitMs: 1 });
  const end = await all.acquire('kim');
  await expect(all.acquire('kim')).rejects.toMatchObject({ statusCode: 429 });
  await expect(all.acquire('lee')).rejects.toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
  end();
  (await all.acquire('kim'))();
});
