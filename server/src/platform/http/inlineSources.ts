import { createHash } from 'node:crypto';

/** Emotion inserts its rules through the CSSOM into an empty style element: the source of nothing. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const INLINE_SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const INLINE_STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;

/** Finds the sources that a page's Content-Security-Policy names: inline scripts, and styles with Emotion's. */
export function findInlineSources(html: string): { scripts: string[]; styles: string[] } {
  const scripts = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '']) => isExecutable(attributes))
    .map(([, , content = '']) => inlineSource(content));
  const styles = [...html.matchAll(INLINE_STYLE)].map(([, content = '']) => inlineSource(content));
  return { scripts, styles: [...new Set([EMPTY_STYLE, ...styles])] };
}

function isExecutable(attributes: string): boolean {
  if (/\ssrc\s*=/i.test(attributes)) return false;
  const type = /\stype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1]?.toLowerCase() ?? '';
  return ['', 'module', 'importmap', 'text/javascript', 'application/javascript'].includes(type);
}

/** Names an inline script or style for a policy. */
export function inlineSource(content: string): string {
  // Browsers hash the text after the HTML parser turned its line breaks into LF.
  const text = content.replace(/\r\n?/g, '\n');
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
