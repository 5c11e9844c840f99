import JsdomEnvironment from 'jest-fixed-jsdom';

/**
 * jsdom with the globals that it takes from Node, for test files whose subject happy-dom lacks: hostile HTML, scripts that are
 * loaded, windows that open each other, events before hydration, lock keys, a window's height, lists of thousands. They begin
 * with `@jest-environment storefront-build-kit/jest/JsdomEnvironment.js`.
 *
 * @public Jest loads it by its path.
 */
export default JsdomEnvironment;
