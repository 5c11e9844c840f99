import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordOf } from './auditWords';

const SERVER = join(__dirname, '../../../server/src');
const WRITTEN = /\baction(?:: | = | === )(?:\w+ \? )?'([a-zA-Z]+(?:\.[a-zA-Z-]+)+)'/g;

// B-console-20
test('every action that the server writes down has Korean words', () => {
  const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|testing|acceptance/.test(file),
  );
  const actions = sources.flatMap((file) =>
    [...readFileSync(join(SERVER, file), 'utf8').matchAll(WRITTEN)].map(([, action = '']) => action),
  );
  expect(actions.length).toBeGreaterThan(40);
  expect(actions.filter((action) => !/[가-힣]/.test(wordOf(action)))).toEqual([]);
});
