import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

export const percentile = (times, share) => [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * share)];
export const p95 = (times) => percentile(times, 0.95);
export const median = (times) => percentile(times, 0.5);
export const ms = (time) => `${time.toFixed(1)} ms`;

const { flags, offByPlaywright, offHere } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../chromium.json'), 'utf8'),
);
const ARGUMENTS = [...flags, `--disable-features=${[...offByPlaywright, ...offHere].join()}`];

export const launch = (more = []) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...ARGUMENTS, ...more],
  });

export async function openPhone(browser, shop) {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 360, height: 740 },
    locale: 'ko-KR',
  });
  const page = await context.newPage();
  return { context, page, devTools: await context.newCDPSession(page) };
}

export async function logIn(page, shop) {
  await page.goto('/login');
  await page.getByLabel('아이디', { exact: true }).fill(shop.demo.id);
  await page.getByLabel('비밀번호', { exact: true }).fill(shop.demo.password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
}
