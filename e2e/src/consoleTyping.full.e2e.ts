import type { CDPSession, Page } from 'playwright-core';
import { setUpConsole } from './support/setUpConsole';

const suite = setUpConsole();

async function openProducts() {
  const visit = await suite.enter({ viewport: { width: 1280, height: 900 } });
  await visit.page.goto(`${visit.origin}/console/catalogue`);
  const table = visit.page.getByRole('grid', { name: '상품', exact: true });
  const cell = (row: number, column: string) =>
    table
      .getByRole('columnheader', { name: column, exact: true })
      .getAttribute('aria-colindex')
      .then((index) => table.locator(`[role=row][aria-rowindex="${row + 1}"] [aria-colindex="${index}"]`));
  await table.getByRole('row').nth(2).waitFor();
  return { ...visit, cell, ime: await visit.page.context().newCDPSession(visit.page) };
}

/** Mimics a Korean IME: each state of the letter, and no key but 'Process'. */
async function compose(ime: CDPSession, ...states: readonly string[]) {
  for (const text of states) {
    await ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  }
}

/** The key that ends a letter is reported twice: by the composition, and by itself. */
async function endBy(page: Page, ime: CDPSession, key: 'Enter' | 'Tab', text: string) {
  const windowsVirtualKeyCode = 229;
  await ime.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code: key, windowsVirtualKeyCode });
  await ime.send('Input.insertText', { text });
  await page.keyboard.press(key);
}

// B-console-63
it('Korean that is typed on a chosen cell takes its place, from the first letter on, and Enter ends it once', async () => {
  const { page, cell, ime, problems } = await openProducts();
  const name = await cell(1, '이름');
  const point = await (await cell(1, '단가')).textContent();
  await name.click();
  await compose(ime, 'ㅎ', '하', '한');
  await ime.send('Input.insertText', { text: '한' });
  await compose(ime, 'ㄱ', '그', '글');
  expect(await name.getByRole('textbox').inputValue()).toBe('한글');
  await endBy(page, ime, 'Enter', '글');
  await page.getByText('바꾼 칸 1개 (아직 반영 전)').waitFor();
  expect(await name.getByText('한글', { exact: true }).textContent()).toBe('한글');
  await compose(ime, 'ㅂ', '바', '밤');
  await ime.send('Input.insertText', { text: '밤' });
  await page.keyboard.press('Escape');
  expect(await name.getByText('한글', { exact: true }).textContent()).toBe('한글');
  await compose(ime, 'ㅂ', '바', '밤');
  await endBy(page, ime, 'Tab', '밤');
  expect(await name.getByText('밤', { exact: true }).textContent()).toBe('밤');
  await page.keyboard.type('77');
  await (await cell(2, '단가')).click();
  expect(await (await cell(1, '단가')).textContent()).toMatch(/^77/);
  await page.getByText('바꾼 칸 2개 (아직 반영 전)').waitFor();
  for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: '마지막 변경 취소' }).click();
  await page.getByText('바꾼 칸이 없어요').waitFor();
  expect(await (await cell(1, '단가')).textContent()).toBe(point);
  // Leaving with the mouse keeps a letter that is still being composed.
  await name.click();
  await compose(ime, 'ㄷ', '다', '달');
  await (await cell(2, '단가')).click();
  await name.getByText('달', { exact: true }).waitFor();
  expect(problems).toEqual([]);
});
