import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { recordConsoleErrors, takeConsoleErrors } from './consoleErrors';
import { resetPage } from './resetPage';
import { server } from './server';
import { stubBrowser } from './stubBrowser';

/** How long a `find…` or `waitFor` is patient: on a busy machine more than the library's second is needed. */
const PATIENCE_MS = 10_000;

configure({ asyncUtilTimeout: PATIENCE_MS });
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
