/**
 * Loader for modules with Emotion's styles: line ends, indentation and blanks that mean nothing in CSS leave the templates.
 * No minifier looks into a template.
 */
export default function shortStyles(source) {
  let short = '';
  let at = 0;
  for (const { 0: tag, index } of source.matchAll(TAG)) {
    const begin = index + tag.length;
    if (begin < at) continue;
    const end = endOfTemplate(source, begin);
    short += source.slice(at, begin) + shorten(source.slice(begin, end));
    at = end;
  }
  return short + source.slice(at);
}

/** What stands before a template of styles, its first backtick too. */
const TAG = /(?<![\w.])(?:css|keyframes|styled(?:\.\w+|\(\w+\)))`/g;

/** The styles of a template, or of a part between two expressions. Text in quotes is left as it is by all of our styles. */
const shortenText = (text) => text.replace(/\s*\n\s*/g, ' ').replace(/ ?([{};,]) ?|(:) /g, '$1$2');

function shorten(template) {
  let short = '';
  let at = 0;
  for (let place = template.indexOf('${'); place >= 0; place = template.indexOf('${', at)) {
    const end = endOfExpression(template, place + 2) + 1;
    short += shortenText(template.slice(at, place)) + template.slice(place, end);
    at = end;
  }
  return short + shortenText(template.slice(at));
}

/** Where the template that begins at `at` ends: at its last backtick. */
function endOfTemplate(source, at) {
  for (let place = at; place < source.length; place += 1) {
    if (source[place] === '\\') place += 1;
    else if (source[place] === '`') return place;
    else if (source.startsWith('${', place)) place = endOfExpression(source, place + 2);
  }
  return source.length;
}

/** Where the expression that begins at `at` ends: at its last brace. */
function endOfExpression(source, at) {
  let depth = 1;
  for (let place = at; place < source.length; place += 1) {
    if (source[place] === '`') place = endOfTemplate(source, place + 1);
    else if (source[place] === '{') depth += 1;
    else if (source[place] === '}') depth -= 1;
    if (depth === 0) return place;
  }
  return source.length;
}
