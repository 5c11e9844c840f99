import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { ROOT } from './paths';
import type { Shop } from './startShop';

const SERVER = pathToFileURL(join(ROOT, 'server/dist/')).href;

const SIGN = `
  import { signToken } from '${SERVER}members/sessions/sessionToken.js';
  import { Secrets } from '${SERVER}platform/config/Secrets.js';
  import { readSecretFile } from '${SERVER}platform/config/secretFile.js';
  const [dataDirectory, token, minutes] = process.argv.slice(1);
  const { sub, epoch } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url'));
  const secrets = new Secrets(await readSecretFile(dataDirectory));
  const clock = { now: () => new Date(Date.now() - minutes * 60_000) };
  process.stdout.write(await signToken({ secrets, clock }, { id: Number(sub), tokenEpoch: epoch }));
`;

export async function ageLogIn(page: Page, { dataDir }: Shop, minutes: number): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('jwt') ?? '');
  const words = ['--input-type=module', '-e', SIGN, dataDir, token, String(minutes)];
  const older = execFileSync('node', words, { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } });
  await page.evaluate((jwt) => localStorage.setItem('jwt', jwt), older);
  await page.reload();
}
