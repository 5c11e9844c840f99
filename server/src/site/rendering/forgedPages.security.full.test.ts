import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Registry as Metrics } from 'prom-client';
import { digestDocument } from '../../platform/http/sendDocument.js';
import { createLog } from '../../platform/log/log.js';
import { MINUTE_MS } from '../../platform/time/time.js';
import { integrityOf } from '../../releases/store/ReleaseFiles.js';
import { buildServer } from '../../testing/launchServer.js';
import { NO_ENGINE, type RenderJob } from './PageRenderer.js';
import { type Frame, PrerenderCache } from './PrerenderCache.js';
import { RenderProcess } from './RenderProcess.js';

const DIST = resolve(import.meta.dirname, '../../../dist');
const ENGINE = '@jitl/quickjs-ng-wasmfile-release-sync';
const NODE = 'node/build.js';
const KNOWN = '/service/notices';
const LIMIT_MS = 60_000;

let renderer: RenderProcess;
let reads: number;

beforeAll(async () => {
  await buildServer();
  const program = join(DIST, 'site/rendering/renderProgram.js');
  renderer = new RenderProcess({ log: createLog('silent'), program, limitMs: LIMIT_MS });
});
afterAll(() => renderer.stop());

const pageSaying = (answer: string) => `exports.prerender = async () => (${answer});`;

async function visitTwice(version: string, source: string) {
  const bytes = Buffer.from(source);
  const answers = {
    [KNOWN]: async () => {
      reads += 1;
      return digestDocument('["안내"]', 'application/json');
    },
  };
  const pages = new PrerenderCache({
    renderer,
    answers,
    metrics: new Metrics(),
    log: createLog('silent'),
    files: { read: async () => ({ bytes, type: 'text/javascript' }) as never },
  });
  const shell = { version, node: NODE, files: { [NODE]: integrityOf(bytes) } } as unknown as Frame['shell'];
  const frame: Frame = { path: '/login', search: '', shell, screen: null, registry: {}, config: {}, settings: [] };
  let first = await pages.find(frame);
  for (let turn = 0; turn < 20 && !first; turn += 1) first = await pages.find(frame);
  reads = 0;
  return pages.find(frame);
}

describe('an answer that a build has forged', () => {
  it.each([
    ['names a call again and again', `Array(100000).fill('${KNOWN}')`, 1],
    ['names calls that there are not', "['/auth/login', '/nonsense']", 0],
    ['names what every object has', "['constructor', '__proto__', 'toString', 'valueOf']", 0],
  ])('costs no reading where it %s', async (_way, used, expected) => {
    const page = await visitTwice(`1.0.${used.length}`, pageSaying(`{ html: 'x', styles: [], used: ${used} }`));
    expect(page?.html).toBe('x');
    expect(reads).toBe(expected);
  });

  it.each([
    [
      'more styles than a header has room for',
      "{ html: '', used: [], styles: Array(33).fill({ names: 'a', css: 'b' }) }",
    ],
    ['styles that end their element', "{ html: '', used: [], styles: [{ names: 'a', css: '</style><script>' }] }"],
    [
      'two styles that end their element together',
      "{ html: '', used: [], styles: [{ names: 'a', css: '<' }, { names: 'b', css: '/style><script>' }] }",
    ],
    ['names that end their attribute', `{ html: '', used: [], styles: [{ names: '"><script>', css: 'b' }] }`],
    ['HTML that is none', '{ html: { length: 1 }, used: [], styles: [] }'],
    ['nothing', 'null'],
    ['a list', '[]'],
  ])('is no page where it holds %s', async (way, answer) => {
    expect(await visitTwice(`2.0.${way.length}`, pageSaying(answer))).toBeNull();
  });
});

describe('a server whose engine is not to be had', () => {
  const job = (key: string): RenderJob => ({
    shell: { key, source: pageSaying("{ html: 'x' }") },
    screen: null,
    request: '{}',
  });
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'no-engine-'));
    await cp(join(DIST, 'site/rendering'), join(folder, 'dist/site/rendering'), { recursive: true });
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function putEngine() {
    const { resolve: find } = createRequire(join(DIST, 'site/rendering/renderProgram.js'));
    for (const name of ['quickjs-emscripten-core', '@jitl/quickjs-ffi-types', ENGINE]) {
      const to = join(folder, 'node_modules', name);
      await mkdir(dirname(to), { recursive: true });
      await cp(resolve(dirname(find(name)), '..'), to, { recursive: true });
    }
  }

  async function putDamagedEngine() {
    await putEngine();
    await writeFile(join(folder, 'node_modules', ENGINE, 'dist/emscripten-module.wasm'), 'no engine');
  }

  it.each([
    ['not installed', async () => undefined],
    ['damaged', putDamagedEngine],
  ])('renders nothing where it is %s, and says so once', async (_state, prepare) => {
    await prepare();
    const said: string[] = [];
    const log = { warn: (_about: unknown, text: string) => void said.push(text) };
    const program = join(folder, 'dist/site/rendering/renderProgram.js');
    const without = new RenderProcess({ log: log as never, program, limitMs: LIMIT_MS });
    const asked = ['a', 'b', 'c'].map((key) => without.render(job(key)));
    for (const one of asked) await expect(one).rejects.toMatchObject({ outcome: 'absent' });
    expect(said).toEqual([expect.stringContaining('pages are sent without HTML')]);
    await without.stop();
  });

  it('is told from the exit of a process that reads nothing before it ends', async () => {
    const program = join(folder, 'dist/endsAtOnce.js');
    await putEngine();
    await writeFile(program, `process.exit(${NO_ENGINE})`);
    const ended = new RenderProcess({ log: createLog('silent'), program, limitMs: LIMIT_MS });
    const page = ended.render({ ...job('a'), request: 'x'.repeat(8_000_000) });
    await expect(page).rejects.toMatchObject({ outcome: 'absent' });
    await ended.stop();
  });

  it('renders again by itself once it is mended', async () => {
    await putDamagedEngine();
    let now = 0;
    const program = join(folder, 'dist/site/rendering/renderProgram.js');
    const mended = new RenderProcess({ log: createLog('silent'), program, now: () => now, limitMs: LIMIT_MS });
    await expect(mended.render(job('a'))).rejects.toMatchObject({ outcome: 'absent' });
    await putEngine();
    now += MINUTE_MS;
    expect(JSON.parse(await mended.render(job('a')))).toEqual({ html: 'x' });
    await mended.stop();
  });
});
