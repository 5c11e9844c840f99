import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = resolve(__dirname, '..');
const exportsOf = (name: string) => `await import(${JSON.stringify(pathToFileURL(resolve(__dirname, name)).href)})`;

/** What an expression gives that may use the exports of the scripts. */
function evaluate(expression: string) {
  const program = `const graph = ${exportsOf('graph.mjs')}; const cycles = ${exportsOf('checkCycles.mjs')};
    console.log(JSON.stringify(${expression}));`;
  const args = ['--input-type=module', '-e', program];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', cwd: ROOT }));
}

it('counts folders, arrows and floors, and a public file as its folder', () => {
  const imports = `new Map([
    ['s/src/top/a.ts', ['s/src/middle/index.ts', 's/src/low/b.ts', 's/src/top/b.ts']],
    ['s/src/top/b.ts', []],
    ['s/src/middle/index.ts', ['s/src/middle/part/c.ts']],
    ['s/src/middle/part/c.ts', ['s/src/middle/part/d.ts', 's/src/low/b.ts']],
    ['s/src/middle/part/d.ts', []],
    ['s/src/low/b.ts', []],
    ['s/src/testing/t.ts', ['s/src/top/a.ts']],
  ])`;
  expect(evaluate(`graph.describePackage(${imports}, 's')`)).toEqual({
    package: 's',
    folders: 4,
    'arrows between folders': 3,
    rooms: 3,
    'arrows between rooms': 3,
    'floors of rooms': 3,
    'floors of files': 4,
  });
});

it('says that groups in a circle stand on no floor', () => {
  expect(evaluate(`graph.countFloors(new Map([['a', ['b']], ['b', ['a']]]))`)).toBe(-1);
});

it('the server is ten rooms on six floors, with few arrows between them', () => {
  const server = evaluate(`graph.describePackage(cycles.readImports(${JSON.stringify(ROOT)}, ['server']), 'server')`);
  expect(server).toMatchObject({ rooms: 10, 'floors of rooms': 6 });
  expect(server['arrows between rooms']).toBeLessThanOrEqual(30);
  expect(server['arrows between folders']).toBeLessThanOrEqual(120);
});

it('counts single files, but a folder below a screen, domain and layout as one', () => {
  const imports = `new Map([
    ['r/src/api.ts', ['r/src/domain/c.ts']],
    ['r/src/screen/Screen.tsx', ['r/src/screen/useForm.ts', 'r/src/screen/many/a.tsx']],
    ['r/src/screen/useForm.ts', ['r/src/api.ts']],
    ['r/src/screen/many/a.tsx', ['r/src/screen/many/b.ts']],
    ['r/src/screen/many/b.ts', ['r/src/domain/a.ts']],
    ['r/src/domain/a.ts', ['r/src/domain/deep/b.ts']],
    ['r/src/domain/deep/b.ts', ['r/src/domain/c.ts']],
    ['r/src/domain/c.ts', []],
  ])`;
  expect(evaluate(`graph.describePackage(${imports}, 'r')`)).toMatchObject({ 'floors of files': 4 });
});

it('who reads an order from its screen down meets at most six floors', () => {
  const order = evaluate(
    `graph.describePackage(cycles.readImports(${JSON.stringify(ROOT)}, ['mf-order']), 'mf-order')`,
  );
  expect(order['floors of files']).toBeGreaterThan(0);
  expect(order['floors of files']).toBeLessThanOrEqual(6);
});
