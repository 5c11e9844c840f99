// jsdom's own style of HTML is replaced before jsdom reads it: import this first.
import { createRequire } from 'node:module';
import { isSeenByTests } from './styleOfTests.js';

/** Of a style sheet without nested rules what tests can tell apart. */
const slim = (sheet) =>
  sheet.replace(/\/\*.*?\*\//gs, '').replace(/([^{}]+)\{([^{}]*)\}/g, (_rule, selector, body) => {
    const kept = body.split(';').filter((declaration) => {
      const [property = '', value = ''] = declaration.split(':');
      return isSeenByTests(property.trim(), value.trim());
    });
    return kept.length > 0 ? `${selector}{${kept.join(';')}}` : '';
  });

const require = createRequire(import.meta.url);
const path = require.resolve('jsdom/lib/jsdom/browser/default-stylesheet');
require(path);
require.cache[path].exports = slim(require.cache[path].exports);
