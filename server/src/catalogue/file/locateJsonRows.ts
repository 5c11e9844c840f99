// Strings whole, so that nothing inside one counts; then punctuation, line breaks, and whatever else stands there.
const TOKEN = /"(?:[^"\\]+|\\.)*"|[{}[\],:\n]|[^\s"{}[\],:]+/g;

/** The lines on which the elements of an object's lists begin: by the list's key, from 1. For text that is JSON. */
export function locateJsonRows(text: string): Map<string, number[]> {
  const lines = new Map<string, number[]>();
  let line = 1;
  let depth = 0;
  let word = '';
  let key = '';
  let isElementDue = false;
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '\n') {
      line += 1;
      continue;
    }
    if (isElementDue && token !== ']') {
      lines.get(key)?.push(line);
      isElementDue = false;
    }
    if (token === ':' && depth === 1) key = word;
    else if (token === '[' && depth === 1) {
      lines.set(key, []);
      isElementDue = true;
    } else if (token === ',' && depth === 2) isElementDue = lines.has(key);
    else if (token.startsWith('"') && depth === 1) word = unquote(token);
    if (token === '[' || token === '{') depth += 1;
    if (token === ']' || token === '}') {
      depth -= 1;
      isElementDue = false;
    }
  }
  return lines;
}

function unquote(token: string): string {
  const text: unknown = JSON.parse(token);
  return typeof text === 'string' ? text : '';
}
