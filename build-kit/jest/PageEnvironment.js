import './slimHtmlStyle.js';
import JsdomEnvironment from 'jest-fixed-jsdom';

/**
 * jsdom with the globals that it takes from Node, and with the styles that tests can tell apart.
 *
 * @public Jest loads it by its path.
 */
export default JsdomEnvironment;
