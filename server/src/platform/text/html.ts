const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** A JSON data block: no text inside can close the element or open a comment. */
export const jsonBlock = (id: string, value: unknown): string => jsonTextBlock(id, JSON.stringify(value));

export const jsonTextBlock = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replace(/[<\u2028\u2029]/g, escapeCharacter)}</script>`;

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
