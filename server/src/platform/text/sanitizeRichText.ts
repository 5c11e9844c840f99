import sanitizeHtml from 'sanitize-html';

const KNOWN_TEXTS = 4096;
const SAFE_HREF = /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'h3', 'h4', 'a'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'small', 'mark', 'code', 'span'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'target', 'rel'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href = '' }) => ({ tagName, attribs: linkAttributes(href) }),
  },
};

function linkAttributes(href: string): Record<string, string> {
  return SAFE_HREF.test(href) ? { href, target: '_blank', rel: 'noopener nofollow' } : {};
}

const known = new Map<string, string>();

/** Reduces rich text to its allow-list: no style, class, script or image. Applied on writing and again on reading. */
export function sanitizeRichText(html: string): string {
  if (!/[<>&]/.test(html)) return html;
  const before = known.get(html);
  if (before !== undefined) return before;
  const clean = sanitizeHtml(html, OPTIONS);
  if (known.size >= KNOWN_TEXTS) known.clear();
  known.set(html, clean);
  return clean;
}
