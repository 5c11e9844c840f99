// Replaces `@emotion/cache` in tests: inserts only declarations that hide, split or count text. Others cost half of the
// tests' time under jsdom.
import createCache from '/emotion-cache-itself';

const KEPT = /^(?:display|visibility|pointer-events|user-select|content|counter-.*)$/;

function keepWhatTestsSee(element) {
  if (element.type === '@media') element.children = [];
  const { type, props: property, children: value } = element;
  if (type !== 'decl' || KEPT.test(property) || (property === 'opacity' && Number(value) === 0)) return;
  element.return = '';
  element.value = '';
}

/**
 * @public
 * @param {import('@emotion/cache').Options} options
 */
export default (options) => (createCache.default ?? createCache)({ ...options, stylisPlugins: [keepWhatTestsSee] });
