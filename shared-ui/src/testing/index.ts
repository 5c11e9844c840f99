export { HttpResponse, http } from 'msw';
export { takeConsoleErrors } from './consoleErrors';
export { createGate } from './createGate';
export { expectToast } from './expectToast';
export { type RenderedScreen, type RenderScreenOptions, renderScreen } from './renderScreen';
export { server } from './server';
