import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '../../config/readConfig.js';
import { buildDemoCatalogue } from '../../demo/buildDemoCatalogue.js';
import { createTestApp, type TestApp } from '../../testing/createTestApp.js';
import { signUpMember } from '../../testing/signUpMember.js';
import { listenOperator } from '../listenOperator.js';
import { buildProgram } from './buildProgram.js';

let directory: string;
let site: TestApp;
let operator: FastifyInstance;
let output: string;
let warnings: string;

/** Types a command and gives what it printed. */
async function type(...words: string[]): Promise<string> {
  output = '';
  warnings = '';
  await buildProgram().parseAsync(['node', 'operator', ...words]);
  return output;
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'operator-cli-'));
  site = await createTestApp();
  const config = readConfig({ STOREFRONT_DATA: directory, PORT: '0' });
  operator = await listenOperator({ ...site.deps, config });
});

beforeEach(() => {
  process.env['STOREFRONT_DATA'] = directory;
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    warnings += String(text);
    return true;
  });
});

afterEach(() => jest.restoreAllMocks());

afterAll(async () => {
  await operator.close();
  await site.close();
  await rm(directory, { recursive: true });
});

describe('the operator types', () => {
  it('settings set, get and list', async () => {
    await type('settings', 'set', 'ENABLE_QNA', 'yes');
    expect(warnings).toContain('꺼짐');
    expect(JSON.parse(await type('settings', 'get', 'ENABLE_QNA', '--json'))).toEqual({
      key: 'ENABLE_QNA',
      value: 'yes',
    });
    expect(await type('settings', 'list')).toBe('key         value\nENABLE_QNA  yes\n');
  });

  it('deposits list and accept', async () => {
    const { headers, loginId } = await signUpMember(site);
    const payload = { name: '홍길동', point: 10_000, feeType: 2, feeValue: {} };
    await site.app.inject({ method: 'POST', url: '/service/point', headers, payload });
    const [deposit] = JSON.parse(await type('deposits', 'list', '--status', 'pending', '--json'));
    expect(deposit).toMatchObject({ memberId: loginId, name: '홍길동', point: 10_000, status: 'pending' });
    expect(await type('deposits', 'accept', String(deposit.id))).toContain('success');
    expect(JSON.parse(await type('--json', 'deposits', 'list', '--status', 'pending'))).toEqual([]);
  });

  it('notices add --pin, faq add, members adjust with a negative amount', async () => {
    expect(JSON.parse(await type('notices', 'add', '<b>공지</b>', '--pin', '--json'))).toMatchObject({ isTop: true });
    expect(JSON.parse(await type('faq', 'add', '질문?', '답', '--json'))).toMatchObject({
      title: '질문?',
      answer: '답',
    });
    const { loginId } = await signUpMember(site, 1_000);
    expect(JSON.parse(await type('members', 'adjust', loginId, '-500.5', '--json'))).toMatchObject({ point: 499.5 });
  });

  it('catalogue import', async () => {
    const file = join(directory, 'catalogue.json');
    const catalogue = buildDemoCatalogue();
    await writeFile(file, JSON.stringify(catalogue));
    expect(JSON.parse(await type('catalogue', 'import', file, '--json'))).toMatchObject({
      services: catalogue.services.length,
    });
    expect((await site.app.inject('/service/services')).json()).toEqual(catalogue.services);
  });

  it.each([
    [['deposits', 'accept', '999'], '없는 충전 신청'],
    [['settings', 'set', 'NOPE', '1'], '없는 설정'],
    [['catalogue', 'import', 'nowhere.json'], '파일을 읽을 수 없어요'],
  ])('%p and is told why not', async (words, reason) => {
    await expect(type(...words)).rejects.toMatchObject({
      name: 'CommandError',
      message: expect.stringContaining(reason),
    });
  });

  it('something while no server runs', async () => {
    process.env['STOREFRONT_DATA'] = join(directory, 'elsewhere');
    await expect(type('settings', 'list')).rejects.toThrow('서버가 실행 중이 아니에요');
  });
});
