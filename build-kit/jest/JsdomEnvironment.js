import JsdomEnvironment from 'jest-fixed-jsdom';

/**
 * jsdom for test files that need what happy-dom lacks: hostile HTML, loaded scripts, several windows, layout.
 * @public
 */
export default JsdomEnvironment;
