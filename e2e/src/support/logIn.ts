import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** Logs in through the screen. Presses again when the server was too busy (B-server-8). */
export async function logIn(page: Page, { id, password }: { id: string; password: string }): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('아이디', { exact: true }).fill(id);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  for (;;) {
    const answered = page.waitForResponse('**/auth/login');
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    const answer = await answered;
    if (answer.status() !== 503) break;
    await sleep(Number(answer.headers()['retry-after']) * 1000);
  }
  await page.getByRole('heading', { level: 1, name: '주문하기' }).waitFor();
}
