const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands in HTML, between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** A JSON data block for a page. No text inside can close the element or open a comment. */
export function jsonBlock(id: string, value: unknown): string {
  const json = JSON.stringify(value).replace(/[<\u2028\u2029]/g, escapeCharacter);
  return `<script type="application/json" id="${id}">${json}</script>`;
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
