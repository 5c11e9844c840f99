import { createRequire } from 'node:module';
import { isSeenByTests } from './styleOfTests.js';

const require = createRequire(import.meta.url);

/** Of a style sheet without nested rules what tests can tell apart. */
const slim = (sheet) =>
  sheet.replace(/\/\*[^]*?\*\//g, '').replace(/([^{}]+)\{([^{}]*)\}/g, (_rule, selector, body) => {
    const kept = body.split(';').filter((declaration) => {
      const [property = '', value = ''] = declaration.split(':');
      return isSeenByTests(property.trim(), value.trim());
    });
    return kept.length > 0 ? `${selector}{${kept.join(';')}}` : '';
  });

// jsdom's own style of HTML, before jsdom reads it.
const path = require.resolve('jsdom/lib/jsdom/browser/default-stylesheet');
require(path);
require.cache[path].exports = slim(require.cache[path].exports);

/**
 * jsdom with the globals that it takes from Node, and with the styles that tests can tell apart.
 *
 * @public Jest loads it by its path.
 */
export default require('jest-fixed-jsdom');
