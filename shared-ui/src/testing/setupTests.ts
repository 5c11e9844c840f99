import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { recordConsoleErrors, takeConsoleErrors } from './consoleErrors';
import { stubDialogs } from './dialogElement';
import { forgetOwners } from './forgetOwners';
import { server } from './server';
import { resetPage } from './setSession';
import { watchTexts } from './watchTexts';

const DEADLINE_MS = 10_000;

const EMPTY_MEDIA = {
  matches: false,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
};

function stubBrowser(): void {
  window.print = () => undefined;
  // The environment's own never reports: screens would wait forever.
  Reflect.deleteProperty(window, 'IntersectionObserver');
  window.scrollTo = () => undefined;
  stubDialogs();
  Element.prototype.scrollIntoView = () => undefined;
  window.matchMedia = (media) => Object.assign(new EventTarget(), EMPTY_MEDIA, { media });
}

configure({ asyncUtilTimeout: DEADLINE_MS });
recordConsoleErrors();
stubBrowser();
forgetOwners();
watchTexts();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));

afterEach(() => {
  cleanup();
  server.resetHandlers();
  resetPage();
  expect(takeConsoleErrors()).toEqual([]);
});

afterAll(() => server.close());
