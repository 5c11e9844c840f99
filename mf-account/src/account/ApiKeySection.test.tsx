import { screen } from '@testing-library/react';
import { keyField, OLD_KEY, show } from './ApiKeySection.fixture';
import { answerAccount } from './account.fixture';

beforeEach(answerAccount);

// B-account-17
test('is masked until it is shown, and copied either way', async () => {
  const page = show(OLD_KEY);
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  expect(keyField()).toHaveAttribute('type', 'password');
  await page.press('복사: API 키');
  expect(copied).toHaveBeenCalledWith('key-1');
  expect(keyField()).toHaveAttribute('type', 'password');

  await page.press('표시: API 키');
  expect(keyField()).toHaveAttribute('type', 'text');
  await page.press('숨김: API 키');
  expect(keyField()).toHaveAttribute('type', 'password');
});

// B-account-9
test('the documentation is linked only if there is such a screen', () => {
  show().unmount();
  expect(screen.queryByRole('link', { name: 'API 문서' })).toBeNull();
  show({ screens: ['/api'] });
  expect(screen.getByRole('link', { name: 'API 문서' })).toHaveAttribute('href', '/api');
});
