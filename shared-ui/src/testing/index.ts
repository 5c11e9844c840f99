export { HttpResponse, http } from 'msw';
export { catchDownloads } from './catchDownloads';
export { takeConsoleErrors } from './consoleErrors';
export { fakePush, PUSH_ENDPOINT } from './fakePush';
export { fakeWindows } from './fakeWindows';
export {
  Back,
  cellsOf,
  expectToast,
  type RenderedScreen,
  type RenderScreenOptions,
  renderScreen,
  textsOf,
} from './renderScreen';
export { createGate, deny, server, takePosts } from './server';
export { hydrate, renderInNode, showHtml } from './withoutBrowser';
