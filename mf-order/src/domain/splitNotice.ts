interface SplitNotice {
  /** The one line that is seen while the notice is folded: text, no HTML. */
  line: string;
  /** HTML of what else there is to read; '' where the line says all. */
  rest: string;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** What a reader would see of some HTML. For the eye: it is shown as text and never becomes HTML again. */
function textOf(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<\/?(?:strong|b|em|i|u|a|span)\b[^>]*>/gi, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

/** A first paragraph of words alone, and what follows it. */
const FIRST_PARAGRAPH = /^\s*<p>((?:[^<]|<\/?(?:strong|b|em|i|u)>)+)<\/p>([\s\S]*)$/i;

/**
 * A notice as a line and what it opens (B-order-56): the first paragraph, and what comes after it. A notice that begins
 * with anything else, a link above all, has its words in the line and is opened whole.
 */
export function splitNotice(html: string): SplitNotice {
  const [, first, after = ''] = FIRST_PARAGRAPH.exec(html) ?? [];
  if (first !== undefined && textOf(first)) return { line: textOf(first), rest: textOf(after) ? after : '' };
  return { line: textOf(html) || '공지', rest: /<\w/.test(html) ? html : '' };
}
