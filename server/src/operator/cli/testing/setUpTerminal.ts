import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '../../../platform/config/readConfig.js';
import { verifyLedger } from '../../../points/ledger/verifyLedger.js';
import { createTestApp, type TestApp } from '../../../testing/createTestApp.js';
import { emptyDatabase } from '../../../testing/testDatabase.js';
import { listenOperator } from '../../listenOperator.js';
import { runProgram } from '../runProgram.js';

interface Terminal {
  /** The shop that the commands reach; empty before each test. */
  readonly site: TestApp;
  /** What the last command printed. */
  readonly output: string;
  /** What it printed to the error output. */
  readonly errors: string;
  /** Types a command and gives its exit code. */
  type(...words: string[]): Promise<number>;
  /** Types a command that has to succeed and gives what it printed as JSON. */
  ask(...words: string[]): ReturnType<typeof JSON.parse>;
  /** What a customer sends; gives the number of what was made. */
  post(url: string, headers: Record<string, string>, payload: object): Promise<number>;
  /** A customer asks for a top-up. */
  deposit(headers: Record<string, string>, point: number): Promise<number>;
  /** A path in a folder of the suite's own. */
  file(name: string): string;
}

/** Gives a suite the operator's terminal beside a running shop. After each test the ledger has to add up. */
export function setUpTerminal(): Terminal {
  let directory: string;
  let site: TestApp;
  let operator: FastifyInstance;
  let output = '';
  let errors = '';

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'operator-cli-'));
    site = await createTestApp();
    const config = readConfig({ STOREFRONT_DATA: directory, PORT: '0' });
    operator = await listenOperator({ ...site.deps, config });
  });

  beforeEach(async () => {
    await emptyDatabase(site.db);
    process.env['STOREFRONT_DATA'] = directory;
    process.env['OPERATOR_NAME'] = '김운영';
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
      output += String(text);
      return true;
    });
    jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
      errors += String(text);
      return true;
    });
  });

  afterEach(async () => {
    jest.restoreAllMocks();
    expect((await verifyLedger(site.db)).mistakes).toEqual([]);
  });

  afterAll(async () => {
    await operator.close();
    await site.close();
    await rm(directory, { recursive: true });
  });

  async function type(...words: string[]): Promise<number> {
    output = '';
    errors = '';
    return runProgram(words);
  }

  const post: Terminal['post'] = async (url, headers, payload) =>
    (await site.app.inject({ method: 'POST', url, headers, payload })).json<{ id: number }>().id;

  return {
    get site() {
      return site;
    },
    get output() {
      return output;
    },
    get errors() {
      return errors;
    },
    type,
    async ask(...words) {
      expect(`${await type(...words, '--json')}${errors}`).toBe('0');
      return JSON.parse(output);
    },
    post,
    deposit: (headers, point) => post('/service/point', headers, { name: '홍길동', point, feeType: 2, feeValue: {} }),
    file: (name) => join(directory, name),
  };
}
