const WORD = /[\p{L}\p{M}\p{N}._-]+/gu;
const LATIN = /\p{Script=Latin}/u;
const FOREIGN =
  /[^\p{Script=Latin}\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}\p{Script=Inherited}]/gu;

/** Replaces foreign letters among Latin ones: `аdmin` with a Cyrillic а. */
export function replaceForeign(text: string, replace: (found: string) => string): string {
  return text.replace(WORD, (word) => (LATIN.test(word) ? word.replace(FOREIGN, replace) : word));
}
