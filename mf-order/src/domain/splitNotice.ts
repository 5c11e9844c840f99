interface SplitNotice {
  /** Plain text, seen while folded. */
  line: string;
  /** HTML; '' where the line says all. */
  rest: string;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** For display as text alone: never turn it into HTML again. */
function textOf(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<\/?(?:strong|b|em|i|u|a|span)\b[^>]*>/gi, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

const FIRST_PARAGRAPH = /^\s*<p>((?:[^<]|<\/?(?:strong|b|em|i|u)>)+)<\/p>([\s\S]*)$/i;

/**
 * Splits a notice into first paragraph and rest (B-order-56). One that begins otherwise, with a link above all, opens
 * whole.
 */
export function splitNotice(html: string): SplitNotice {
  const [, first, after = ''] = FIRST_PARAGRAPH.exec(html) ?? [];
  if (first !== undefined && textOf(first)) return { line: textOf(first), rest: textOf(after) ? after : '' };
  return { line: textOf(html) || '공지', rest: /<\w/.test(html) ? html : '' };
}
