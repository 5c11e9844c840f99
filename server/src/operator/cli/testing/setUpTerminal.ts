import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '../../../platform/config/readConfig.js';
import { verifyLedger } from '../../../points/ledger/verifyLedger.js';
import { createTestApp, type TestApp } from '../../../testing/createTestApp.js';
import { setUpDirectory } from '../../../testing/setUpDirectory.js';
import { emptyDatabase } from '../../../testing/testDatabase.js';
import { listenOperator } from '../../listenOperator.js';
import { runProgram } from '../runProgram.js';

interface Terminal {
  readonly site: TestApp;
  readonly output: string;
  readonly errors: string;
  type(...words: string[]): Promise<number>;
  ask(...words: string[]): ReturnType<typeof JSON.parse>;
  post(url: string, headers: Record<string, string>, payload: object): Promise<number>;
  file(name: string): string;
}

/** Keeps what is printed from the test's own output, until `jest.restoreAllMocks`. */
export function captureOutput(): { output: string; errors: string } {
  const printed = { output: '', errors: '' };
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.output += String(text);
    return true;
  });
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    printed.errors += String(text);
    return true;
  });
  return printed;
}

/** Sets up a terminal beside a running shop, empty before each test; the ledger must add up after each. */
export function setUpTerminal(): Terminal {
  const directory = setUpDirectory();
  let site: TestApp;
  let operator: FastifyInstance;
  let printed = { output: '', errors: '' };

  beforeAll(async () => {
    site = await createTestApp();
    const config = readConfig({ STOREFRONT_DATA: directory, PORT: '0' });
    operator = await listenOperator({ ...site.deps, config });
  });

  beforeEach(async () => {
    await emptyDatabase(site.db);
    process.env['STOREFRONT_DATA'] = directory;
    process.env['OPERATOR_NAME'] = '김운영';
    printed = captureOutput();
  });

  afterEach(async () => {
    jest.restoreAllMocks();
    expect((await verifyLedger(site.db)).mistakes).toEqual([]);
  });

  afterAll(async () => {
    await operator.close();
    await site.close();
  });

  async function type(...words: string[]): Promise<number> {
    Object.assign(printed, { output: '', errors: '' });
    return runProgram(words);
  }

  const post: Terminal['post'] = async (url, headers, payload) =>
    (await site.app.inject({ method: 'POST', url, headers, payload })).json<{ id: number }>().id;

  return {
    get site() {
      return site;
    },
    get output() {
      return printed.output;
    },
    get errors() {
      return printed.errors;
    },
    type,
    async ask(...words) {
      expect(`${await type(...words, '--json')}${printed.errors}`).toBe('0');
      return JSON.parse(printed.output);
    },
    post,
    file: (name) => join(directory, name),
  };
}
