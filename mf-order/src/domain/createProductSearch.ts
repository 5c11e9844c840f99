import { disassemble, getChoseong } from 'es-hangul';
import type { Product } from './createCatalogue';

export interface SearchResult {
  total: number;
  products: Product[];
}

/** Finds by part of the name, by initial consonants (ㅇㅅㅌ) or by number. */
export type ProductSearch = (query: string, limit: number) => SearchResult;

interface IndexedProduct {
  product: Product;
  id: string;
  letters: string;
  initials: string;
}

const FULL_WIDTH_OFFSET = 0xfee0;

/** Not NFKC: it would move the typed consonants ㅇㅅㅌ to another Unicode block. */
function normalise(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\uff01-\uff5e]/g, (char) => String.fromCharCode(char.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .toLowerCase();
}

const withoutSpaces = (text: string) => text.replace(/\s+/g, '');

type Matches = (product: IndexedProduct) => boolean;

function matchesWord(word: string): Matches {
  const letters = disassemble(word);
  const number = /^#?(\d+)$/.exec(word)?.[1];
  // An input method joins two consonants into one (ㄱㅅ → ㄳ), hence the decomposed text.
  const initials = /^[ㄱ-ㅎ]+$/.test(letters) ? letters : null;
  return (product) =>
    product.letters.includes(letters) ||
    (initials !== null && product.initials.includes(initials)) ||
    (number !== undefined && product.id.startsWith(number));
}

function matchesAll(words: readonly string[]): Matches {
  const matchers = words.map((word) => {
    const whole = matchesWord(word);
    // 'ㅇㅅㅌ팔로워' mixes initials and syllables: each part is looked up.
    const parts = word.match(/[ㄱ-ㅎ]+|[^ㄱ-ㅎ]+/g) ?? [];
    if (parts.length < 2) return whole;
    const each = parts.map(matchesWord);
    return (product: IndexedProduct) => whole(product) || each.every((matches) => matches(product));
  });
  return (product) => matchers.every((matches) => matches(product));
}

export function createProductSearch(products: readonly Product[]): ProductSearch {
  const index: IndexedProduct[] = products.map((product) => {
    const name = withoutSpaces(normalise(product.service.text));
    return { product, id: String(product.service.id), letters: disassemble(name), initials: getChoseong(name) };
  });

  return (query, limit) => {
    const words = normalise(query).split(/\s+/).filter(Boolean);
    if (words.length === 0) return { total: 0, products: [] };
    const matches = matchesAll(words);
    const number = withoutSpaces(normalise(query)).replace(/^#/, '');
    const found = index.filter(matches);
    // An exact product number comes first.
    const exact = found.findIndex((product) => product.id === number);
    if (exact > 0) found.unshift(...found.splice(exact, 1));
    return { total: found.length, products: found.slice(0, limit).map((item) => item.product) };
  };
}
