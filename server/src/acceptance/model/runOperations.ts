import type { Operation } from './Operation.js';
import type { Shop } from './Shop.js';

const AT_ONCE = 24;

interface Trouble {
  times: number;
  happen(turn: number): Promise<void>;
}

export async function runOperations(shop: Shop, operations: readonly Operation[], trouble: Trouble): Promise<void> {
  const every = Math.floor(operations.length / (trouble.times + 1));
  let next = 0;
  let begun = 0;
  let happening = Promise.resolve();
  const work = async () => {
    for (let operation = operations[next++]; operation; operation = operations[next++]) {
      if (next >= every * (begun + 1) && begun < trouble.times) {
        begun += 1;
        const turn = begun;
        happening = happening.then(() => trouble.happen(turn));
      }
      await shop.run(operation);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await happening;
}
