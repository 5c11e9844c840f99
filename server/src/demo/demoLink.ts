import type { Service } from 'contract';
import { DEMO_LINK_GUIDES, DEMO_PLATFORMS } from './demoPlatforms.js';

const CATEGORIES = DEMO_PLATFORMS.flatMap(({ categories }) => categories);
const NAMES = ['daily.bakery', 'seoul_camping', 'mint.studio', 'haru_book', 'ondo.ceramic'] as const;
const CODE_ALPHABET = 'aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789';
const CODE_LENGTH = 11;

/** A link that could have been ordered for a product: the example of its notice with something in its placeholders. */
export function demoLink(service: Service, seed: number): string {
  const kind = CATEGORIES[service.categoryId - 1]?.link ?? 'website';
  const [, example] = DEMO_LINK_GUIDES[kind];
  const name = NAMES[seed % NAMES.length] ?? NAMES[0];
  // A bare handle is taken too.
  if (kind === 'instagramProfile' && seed % 2 === 0) return name;
  return example
    .replace(/아이디|채널|페이지|스토어|카페/g, name)
    .replace(/글번호|번호/g, String(1_000_000 + seed * 7_919))
    .replace(/게시물|릴스|영상|초대/g, demoCode(seed));
}

function demoCode(seed: number): string {
  const letters = Array.from({ length: CODE_LENGTH }, (_, index) =>
    CODE_ALPHABET.charAt((seed * 31 + index * (7 + seed)) % CODE_ALPHABET.length),
  );
  return letters.join('');
}
