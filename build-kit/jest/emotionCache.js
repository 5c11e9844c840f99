// Replaces `@emotion/cache` in tests: inserts only rules that these tests can tell apart.
import createCache from '/emotion-cache-itself';
import { isSeenByTests } from './styleOfTests';

function keepWhatTestsSee(element) {
  if (element.type === '@media') element.children = [];
  if (element.type !== 'decl' || isSeenByTests(element.props, element.children)) return;
  element.return = '';
  element.value = '';
}

/**
 * @public
 * @param {import('@emotion/cache').Options} options
 */
export default (options) => (createCache.default ?? createCache)({ ...options, stylisPlugins: [keepWhatTestsSee] });
