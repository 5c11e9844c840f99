import JsdomEnvironment from 'jest-fixed-jsdom';

/**
 * jsdom with the globals that it takes from Node: reads HTML and runs scripts as a browser does, in twice the time. For test
 * files whose subject is one of these, by `@jest-environment storefront-build-kit/jest/JsdomEnvironment.js`.
 *
 * @public Jest loads it by its path.
 */
export default JsdomEnvironment;
