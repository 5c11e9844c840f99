import { Admission } from './Admission.js';

const TICK_MS = 250;

/** So many requests of one client each, as far as they are let in. */
function ask(admission: Admission, clients: readonly string[]): boolean[] {
  return clients.map((client) => {
    const isLetIn = admission.mayEnter(client);
    if (isLetIn) admission.enter(client);
    return isLetIn;
  });
}

function end(admission: Admission, count: number) {
  for (let index = 0; index < count; index += 1) {
    admission.leave();
    admission.countEnd();
  }
}

const same = (client: string, count: number) => Array.from({ length: count }, () => client);
const countIn = (answers: boolean[]) => answers.filter(Boolean).length;

// B-server-8
it('lets one client have half of the places, and others the rest', () => {
  const admission = new Admission({ atOnce: 100, waitMs: 300 });
  expect(countIn(ask(admission, same('greedy', 80)))).toBe(50);
  const others = Array.from({ length: 60 }, (_, index) => `other-${index}`);
  expect(countIn(ask(admission, others))).toBe(50);
  expect(ask(admission, ['late'])).toEqual([false]);
});

it('forgets who asked for much', () => {
  const admission = new Admission({ atOnce: 8, waitMs: 300 });
  ask(admission, [...same('greedy', 4), 'a', 'b', 'c']);
  expect(admission.isModest('greedy')).toBe(false);
  end(admission, 7);
  for (let tick = 0; tick < 8; tick += 1) admission.tick(TICK_MS);
  expect(admission.isModest('greedy')).toBe(true);
});

it('takes a burst that is worked off', () => {
  const admission = new Admission({ atOnce: 512, waitMs: 300 });
  expect(countIn(ask(admission, same('burst', 200)))).toBe(200);
  admission.tick(TICK_MS);
  end(admission, 150);
  admission.tick(TICK_MS);
  expect(countIn(ask(admission, same('burst', 150)))).toBe(150);
});

// B-api-13, B-server-8
it('lets in what can be done soon where a queue stands, and more again when it is gone', () => {
  const admission = new Admission({ atOnce: 512, waitMs: 300 });
  ask(admission, same('crowd', 256));
  // 80 a second end: 256 of them would wait for over 3 s.
  for (let tick = 0; tick < 4; tick += 1) {
    end(admission, 20);
    admission.tick(TICK_MS);
  }
  expect(ask(admission, ['crowd'])).toEqual([false]);
  end(admission, admission.inProgress - 10);
  expect(ask(admission, ['crowd', 'crowd', 'crowd'])).toEqual([true, true, false]);
  expect(ask(admission, ['somebody'])).toEqual([true]);

  end(admission, admission.inProgress);
  for (let tick = 0; tick < 2; tick += 1) admission.tick(TICK_MS);
  expect(countIn(ask(admission, same('crowd', 256)))).toBe(256);
});

it('takes a short pause for no load', () => {
  const admission = new Admission({ atOnce: 512, waitMs: 1000 });
  ask(admission, same('crowd', 100));
  end(admission, 50);
  for (let tick = 0; tick < 4; tick += 1) admission.tick(TICK_MS);
  expect(countIn(ask(admission, same('crowd', 100)))).toBe(100);
});
