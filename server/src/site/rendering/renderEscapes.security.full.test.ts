import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createLog } from '../../platform/log/log.js';
import { buildServer } from '../../testing/launchServer.js';
import { untilLooping } from '../../testing/untilLooping.js';
import type { RenderJob } from './PageRenderer.js';
import { RenderProcess } from './RenderProcess.js';

const PROGRAM = resolve(import.meta.dirname, '../../../dist/site/rendering/renderProgram.js');
const LIMIT_MS = 60_000;
const STEADY = [
  ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'] as const),
];

const SHELL = `
exports.shared = { react: { version: '19' } };
exports.prerender = async ({ path, remote }, load) => {
  const { default: screen } = await load(remote, '1', './Screen');
  return { html: await screen({ path }), styles: [], used: [] };
};`;

const hostile = (body: string) => `
const seen = new Set();
/** Names of all that comes from another realm, or is of the system, among what can be reached from a value. */
const hunt = (...from) => {
  const found = [];
  const waiting = from.map((value) => [value, 'start']);
  const isForeign = (value) => {
    let last = value;
    for (let above = Object.getPrototypeOf(last); above !== null; above = Object.getPrototypeOf(last)) last = above;
    return last !== Object.prototype && last !== value;
  };
  while (waiting.length > 0 && seen.size < 20000) {
    const [value, name] = waiting.pop();
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) continue;
    seen.add(value);
    try { if (isForeign(value)) found.push(name + ' is of another realm'); } catch { }
    for (const key of ['pid', 'getBuiltinModule', 'binding', 'mainModule', 'execPath', 'connect', 'readFileSync'])
      try { if (Object.hasOwn(value, key)) found.push(name + ' has ' + key); } catch { }
    let keys = [];
    try { keys = Reflect.ownKeys(value); } catch { }
    for (const key of keys) {
      try {
        const { value: below, get, set } = Object.getOwnPropertyDescriptor(value, key);
        waiting.push([below, String(key)], [get, 'get ' + String(key)], [set, 'set ' + String(key)]);
      } catch { }
    }
    try { waiting.push([Object.getPrototypeOf(value), 'prototype of ' + name]); } catch { }
  }
  return found.join(', ');
};
const attempt = (what) => { try { const value = what(); return value === undefined ? '' : hunt(value); } catch { return ''; } };
exports.screens = { './Screen': async () => ({ default: async (given) => { ${body} } }) };`;

const SOUND = hostile("return '<h1>' + given.path + [1, 2].join('-') + JSON.stringify({ a: 'ok' }) + '</h1>';");

const code = (makers: string) =>
  `return attempt(() => (${makers})('return globalThis.process ?? globalThis.global')());`;

const ESCAPES: Readonly<Record<string, string>> = {
  'every global': 'return hunt(globalThis);',
  'the prototypes of functions that the host gave': `return hunt(setTimeout, clearTimeout, setImmediate, console.log,
    globalThis.queueMicrotask, globalThis.performance, globalThis.URL, globalThis.TextEncoder, globalThis.ReadableStream);`,
  'module, exports and require': 'return hunt(module, exports, require);',
  'what the screen is given': 'return hunt(given);',
  'the caller': 'return attempt(() => (function f() { return f.caller; })()) + attempt(() => arguments.callee.caller);',
  'names of the system': `return ['process', 'global', 'Buffer', 'fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest', 'Worker',
    'WebAssembly', 'require', 'std', 'os', 'bjson', 'navigator'].filter((name) => name in globalThis).join();`,
  'the constructor of functions': code('[].constructor.constructor'),
  'the constructor of async functions': code('(async () => {}).constructor'),
  'the constructor of generators': code('(function* () {}).constructor'),
  'the constructor of async generators': code('(async function* () {}).constructor'),
  'the constructor of a timer': code('setTimeout.constructor'),
  'the constructor of a thrown error': `try { null.x; } catch (error) { ${code('error.constructor.constructor')} }`,
  'the constructor of a refused module': `try { require('node:fs'); } catch (error) { ${code('error.constructor.constructor')} }`,
  'indirect eval': "return attempt(() => (0, eval)('globalThis.process ?? this'));",
  'a module of Node': "return import('node:fs').then((fs) => hunt(fs), () => '');",
  'a module of the engine': "return import('qjs:os').catch(() => import('os')).then((os) => hunt(os), () => '');",
  'a file as a module': "return import('/etc/passwd').then((file) => hunt(file), () => '');",
  'a module as data': "return import('data:text/javascript,export default 1').then(() => 'imported', () => '');",
  'a built-in module': "return attempt(() => globalThis.process.getBuiltinModule('node:net'));",
  'structured stacks': `Error.prepareStackTrace = (_error, frames) => frames;
    const frames = new Error('x').stack;
    return Array.isArray(frames) ? hunt(...frames, ...frames.flatMap((frame) => [frame.getThis?.(), frame.getFunction?.()])) : '';`,
  'a getter on the root of all objects': `const root = Object.getPrototypeOf(Object.getPrototypeOf(setTimeout) ?? {});
    let told = '';
    for (const key of ['code', 'detail', 'ctor', 'name', 'pid', 'env', 'then'])
      Object.defineProperty(root, key, { configurable: true, get() { if (this !== globalThis) told += hunt(this); return undefined; } });
    Promise.reject(new Error('unheard'));
    await new Promise((done) => setTimeout(done, 10));
    for (const key of ['code', 'detail', 'ctor', 'name', 'pid', 'env', 'then']) delete root[key];
    return told;`,
  'a promise that watches its caller': `let told = '';
    const thenable = { then(done, fail) { told += hunt(done, fail); done(''); } };
    await thenable;
    return told;`,
  'a proxy that watches what is asked of it': `let told = '';
    const watched = new Proxy({}, { get: (_, key, self) => { told += typeof key === 'string' ? '' : ''; return undefined; } });
    await watched; JSON.stringify(watched);
    return told + hunt(watched);`,
  'text that watches who reads it': `const text = { toString() { return attempt(() => arguments.callee.caller); } };
    return String(text);`,
  'shared memory and threads': `return attempt(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1) && globalThis.Worker);`,
  'symbols of other realms': "return attempt(() => globalThis[Symbol.for('nodejs.util.inspect.custom')]);",
  'weak references and finalizers': `return attempt(() => new FinalizationRegistry((held) => held)) + attempt(() => new WeakRef(given).deref());`,
  'errors of the engine itself': `const deep = () => deep();
    try { deep(); } catch (error) { return hunt(error, Object.getPrototypeOf(error)); }`,
  'an overlong array': 'try { return hunt(new Array(2 ** 32)); } catch (error) { return hunt(error); }',
};

const FAILURES: Readonly<Record<string, string>> = {
  'an answer that is no text': 'return { toString: () => "<h1>EVIL</h1>" , toJSON() { return 7n; } };',
  'an answer that is too long': "return 'x'.repeat(5 * 2 ** 20);",
  'a memory bomb of arrays': 'const all = []; for (;;) all.push(new Array(1e6).fill(all.length));',
  'a memory bomb of text': "let all = 'x'; for (;;) all += all;",
  'a memory bomb of buffers': 'const all = []; for (;;) all.push(new Uint8Array(1e7).fill(1));',
  'recursion without an end': 'const deep = (n) => deep(n + 1) + 1; return String(deep(0));',
  'a thrown nothing': 'throw undefined;',
  'a thrown symbol': "throw Symbol('x');",
  'a thrown proxy': 'throw new Proxy({}, { get() { throw 1; }, getPrototypeOf() { throw 2; } });',
  'an error whose stack throws':
    "const e = new Error('x'); Object.defineProperty(e, 'stack', { get() { throw e; } }); throw e;",
  'what never ends': 'return new Promise(() => {});',
};

const LOOPS: Readonly<Record<string, string>> = {
  'a loop': 'for (;;) {}',
  'a loop of promises': 'for (;;) await null;',
  'a loop of timers': 'const again = () => setTimeout(again); again(); return new Promise(() => {});',
  'a loop in a getter': "Object.defineProperty(globalThis, 'x', { get() { for (;;) {} } }); return globalThis.x;",
  'a loop in toJSON': 'return { toJSON() { for (;;) {} } };',
};

const POLLUTIONS: Readonly<Record<string, string>> = {
  'JSON.stringify': 'JSON.stringify = () => \'{"html":"<h1>EVIL</h1>","styles":[],"used":[]}\'; return \'\';',
  'Array.prototype.join': "Array.prototype.join = () => 'EVIL'; return '';",
  'Object.prototype': "Object.prototype.path = 'EVIL'; Object.prototype.rendered = 'EVIL'; return '';",
  'Promise.prototype.then':
    "Promise.prototype.then = function (done) { done({ html: 'EVIL', styles: [], used: [] }); }; return '';",
  'the shared packages': "require('react').version = 'EVIL'; return '';",
  'the names of the room': "globalThis.self = globalThis.console = null; Object.hasOwn = () => true; return '';",
};

let renderer: RenderProcess;
const log = createLog('silent');

beforeAll(async () => {
  await buildServer();
  renderer = new RenderProcess({ log, program: PROGRAM, limitMs: LIMIT_MS });
});
afterAll(() => renderer.stop());

let versions = 0;
function jobOf(remote: string, source: string): RenderJob {
  const key = `${remote}@${++versions}`;
  return {
    shell: { key: 'shell@1', source: SHELL },
    screen: { key, source, remote, version: '1' },
    request: JSON.stringify({ path: `/${remote}`, remote }),
  };
}

const pageOf = async (text: Promise<string>) => (JSON.parse(await text) as { html: string }).html;
const soundHtml = '<h1>/mf-sound1-2{"a":"ok"}</h1>';
const renderSound = () => pageOf(renderer.render(jobOf('mf-sound', SOUND)));

describe('a remote that looks for a way out of where its HTML is made', () => {
  it.each(Object.entries(ESCAPES))('finds nothing by %s', async (_way, body) => {
    expect(await pageOf(renderer.render(jobOf('mf-evil', hostile(body))))).toBe('');
  });

  it('leaves pages of others as they were', async () => {
    expect(await renderSound()).toBe(soundHtml);
  });

  it.each(Object.entries(FAILURES))('gets no page by %s, and takes none from others', async (_way, body) => {
    await expect(renderer.render(jobOf('mf-evil', hostile(body)))).rejects.toThrow('the page was not rendered');
    expect(await renderSound()).toBe(soundHtml);
  });

  it.each(Object.entries(POLLUTIONS))('changes no other page by changing %s', async (_way, body) => {
    const sound = jobOf('mf-sound', SOUND);
    expect(await pageOf(renderer.render(sound))).toBe(soundHtml);
    await renderer.render(jobOf('mf-evil', hostile(body))).catch(() => '');
    expect(await pageOf(renderer.render(sound))).toBe(soundHtml);
    expect(await renderSound()).toBe(soundHtml);
  });

  it('keeps no more with ten versions than all may keep together, and a sound one keeps its room', async () => {
    const keeper = `exports.screens = { './Screen': async () => {
      const kept = []; while (kept.length < 75) kept.push(new Uint8Array(2 ** 20).fill(1));
      return { default: () => String(kept.length) };
    } };`;
    const counting = `let pages = 0; exports.screens = { './Screen': async () => ({ default: () => String(++pages) }) };`;
    const sound = jobOf('mf-sound', counting);
    await renderer.render(sound);
    const { pid } = renderer;
    for (let version = 0; version < 10; version += 1)
      expect(await pageOf(renderer.render(jobOf('mf-evil', keeper)))).toBe('75');
    expect(await pageOf(renderer.render(sound))).toBe('2');
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${renderer.pid}/status`, 'utf8')) ?? [];
    expect(renderer.pid).toBe(pid);
    expect(Number(kilobytes) / 2 ** 10).toBeLessThan(500);
  });

  it.each(Object.entries(LOOPS))('is ended where it is %s', async (_way, body) => {
    expect(await renderSound()).toBe(soundHtml);
    jest.useFakeTimers({ doNotFake: STEADY });
    try {
      const ending = expect(renderer.render(jobOf('mf-evil', hostile(body)))).rejects.toMatchObject({
        outcome: 'hung',
      });
      await untilLooping(renderer.pid ?? 0);
      jest.advanceTimersByTime(LIMIT_MS);
      await ending;
    } finally {
      jest.useRealTimers();
    }
    expect(await renderSound()).toBe(soundHtml);
  });
});
