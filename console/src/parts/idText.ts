import { replaceForeign } from '@storefront/contract';

/** Marks the letters of an ID that are not Latin, as in `аdmin` with a Cyrillic а (B-format-18). */
export function idText(id: string): string {
  const found = new Set<string>();
  replaceForeign(id, (letter) => {
    found.add(`U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`);
    return letter;
  });
  return found.size === 0 ? id : `${id} (영문 아닌 글자 ${[...found].join(', ')})`;
}
