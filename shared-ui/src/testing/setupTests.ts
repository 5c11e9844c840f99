import '@testing-library/jest-dom';
import { cleanup } from '@testing-library/react';
import { recordConsoleErrors, takeConsoleErrors } from './consoleErrors';
import { resetPage } from './resetPage';
import { server } from './server';
import { stubBrowser } from './stubBrowser';

recordConsoleErrors();
stubBrowser();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));

afterEach(() => {
  cleanup();
  server.resetHandlers();
  resetPage();
  expect(takeConsoleErrors()).toEqual([]);
});

afterAll(() => server.close());
