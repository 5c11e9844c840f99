import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NEWS_ID } from '../newVersion/newsId';
import { isTranslated } from '../reports/isTranslated';
import { watchTranslation } from './watchTranslation';

const TEXT = '번역하면 금액과 상태가 다르게 보일 수 있어요. 중요한 내용은 한국어 원문으로 확인해 주세요.';
const { documentElement } = document;

beforeEach(() => {
  document.body.innerHTML = `<div id="${NEWS_ID}"></div><main><p>잔액</p></main>`;
});
afterEach(() => {
  documentElement.className = '';
});

// B-shell-62
it.each([
  ['Chrome says so', () => documentElement.classList.add('translated-ltr')],
  [
    'a text gives way to elements of its own',
    () => {
      const font = document.createElement('font');
      font.textContent = 'Balance';
      document.querySelector('p')?.replaceChildren(font);
    },
  ],
])('where %s the page says once which texts are best read in Korean', async (_, translate) => {
  watchTranslation();
  expect(isTranslated()).toBe(false);
  expect(screen.queryByRole('status')).toBeNull();
  await act(async () => translate());
  const line = await screen.findByRole('status');
  expect(within(line).getByText(TEXT)).toBeVisible();
  await userEvent.click(within(line).getByRole('button', { name: '닫기: 번역 안내' }));
  await act(async () => translate());
  expect(screen.queryByText(TEXT)).toBeNull();
});
