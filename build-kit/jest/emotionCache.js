// Stands in for `@emotion/cache` in tests with a page: only what these can tell apart becomes a rule.
import createCache from '/emotion-cache-itself';
import { isSeenByTests } from './styleOfTests';

/**
 * A plugin of stylis: what it empties is written nowhere, and a rule without declarations neither. Tests see what every window
 * has: what hides a part in some windows only is for tests in browsers.
 */
function keepWhatTestsSee(element) {
  if (element.type === '@media') element.children = [];
  if (element.type !== 'decl' || isSeenByTests(element.props, element.children)) return;
  element.return = '';
  element.value = '';
}

/**
 * @public Jest puts it in the place of the package.
 * @param {import('@emotion/cache').Options} options
 */
export default (options) => (createCache.default ?? createCache)({ ...options, stylisPlugins: [keepWhatTestsSee] });
