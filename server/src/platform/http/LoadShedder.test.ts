import { LoadShedder } from './LoadShedder.js';

const TICK_MS = 250;

function ask(shedder: LoadShedder, clients: readonly string[]): boolean[] {
  return clients.map((client) => {
    const isLetIn = shedder.mayEnter(client);
    if (isLetIn) shedder.enter(client);
    return isLetIn;
  });
}

function end(shedder: LoadShedder, count: number) {
  for (let index = 0; index < count; index += 1) {
    shedder.leave();
    shedder.countEnd();
  }
}

const same = (client: string, count: number) => Array.from({ length: count }, () => client);
const countIn = (answers: boolean[]) => answers.filter(Boolean).length;

// B-server-8
it('lets one client have half of the places, and others the rest', () => {
  const shedder = new LoadShedder({ atOnce: 100, waitMs: 300 });
  expect(countIn(ask(shedder, same('greedy', 80)))).toBe(50);
  const others = Array.from({ length: 60 }, (_, index) => `other-${index}`);
  expect(countIn(ask(shedder, others))).toBe(50);
  expect(ask(shedder, ['late'])).toEqual([false]);
});

it('forgets who asked for much', () => {
  const shedder = new LoadShedder({ atOnce: 8, waitMs: 300 });
  ask(shedder, [...same('greedy', 4), 'a', 'b', 'c']);
  expect(shedder.isModest('greedy')).toBe(false);
  end(shedder, 7);
  for (let tick = 0; tick < 8; tick += 1) shedder.tick(TICK_MS);
  expect(shedder.isModest('greedy')).toBe(true);
});

it('takes a burst that is worked off', () => {
  const shedder = new LoadShedder({ atOnce: 512, waitMs: 300 });
  expect(countIn(ask(shedder, same('burst', 200)))).toBe(200);
  shedder.tick(TICK_MS);
  end(shedder, 150);
  shedder.tick(TICK_MS);
  expect(countIn(ask(shedder, same('burst', 150)))).toBe(150);
});

// B-api-13, B-server-8
it('lets in what can be done soon where a queue stands, and more again when it is gone', () => {
  const shedder = new LoadShedder({ atOnce: 512, waitMs: 300 });
  ask(shedder, same('crowd', 256));
  for (let tick = 0; tick < 4; tick += 1) {
    end(shedder, 20);
    shedder.tick(TICK_MS);
  }
  expect(ask(shedder, ['crowd'])).toEqual([false]);
  end(shedder, shedder.inProgress - 10);
  expect(ask(shedder, ['crowd', 'crowd', 'crowd'])).toEqual([true, true, false]);
  expect(ask(shedder, ['somebody'])).toEqual([true]);

  end(shedder, shedder.inProgress);
  for (let tick = 0; tick < 2; tick += 1) shedder.tick(TICK_MS);
  expect(countIn(ask(shedder, same('crowd', 256)))).toBe(256);
});

it('takes a short pause for no load', () => {
  const shedder = new LoadShedder({ atOnce: 512, waitMs: 1000 });
  ask(shedder, same('crowd', 100));
  end(shedder, 50);
  for (let tick = 0; tick < 4; tick += 1) shedder.tick(TICK_MS);
  expect(countIn(ask(shedder, same('crowd', 100)))).toBe(100);
});
