import type { Page } from 'playwright-core';

/** Logs in through the screen and waits for the member's top bar. */
export async function logIn(page: Page, { id, password }: { id: string; password: string }): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('아이디', { exact: true }).fill(id);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: '주문하기' }).waitFor();
}
