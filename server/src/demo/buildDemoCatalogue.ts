import type { Category, Platform, Service } from '@storefront/contract';
import type { OperatorCatalogue } from '../catalogue/index.js';
import { DEMO_GRADES, type DemoGrade } from './demoGrades.js';
import { DEMO_LINK_GUIDES, DEMO_PLATFORMS, type DemoCategory } from './demoPlatforms.js';

const FIRST_SERVICE_ID = 1001;
// Makes about 5 % unorderable; never the first of a category.
const READ_ONLY_EVERY = 19;
const READ_ONLY_AT = 11;

export function buildDemoCatalogue(): OperatorCatalogue {
  const platforms: Platform[] = [];
  const categories: Category[] = [];
  const services: Service[] = [];
  for (const { text, background, visible, categories: ofPlatform } of DEMO_PLATFORMS) {
    const platform = platforms.length + 1;
    platforms.push({ id: platform, text, background, visible });
    for (const category of ofPlatform) {
      const categoryId = categories.length + 1;
      categories.push({ id: categoryId, text: category.text, platform });
      for (const [index, grade] of DEMO_GRADES[category.grades].entries()) {
        const id = FIRST_SERVICE_ID + services.length;
        const isReadOnly = index > 0 && services.length % READ_ONLY_EVERY === READ_ONLY_AT;
        services.push(buildService({ id, categoryId, category, grade, isReadOnly }));
      }
    }
  }
  return { platforms, categories, services };
}

interface ServiceParts {
  id: number;
  categoryId: number;
  category: DemoCategory;
  grade: DemoGrade;
  isReadOnly: boolean;
}

function buildService({ id, categoryId, category, grade, isReadOnly }: ServiceParts): Service {
  const min = category.min * (grade.min ?? 1);
  return {
    id,
    text: `${category.product} [${grade.text}]`,
    categoryId,
    min,
    max: Math.max(min, Math.round(category.max * (grade.max ?? 1))),
    point: roundPrice(category.price * grade.price),
    notice: buildNotice(category, grade, isReadOnly),
    isReadOnly,
    enableAuto: category.auto === true,
    ...(grade.refillDays !== undefined && { refillDays: grade.refillDays }),
  };
}

/** Whole won from 20 won, tenths from 5, hundredths below. */
function roundPrice(won: number): number {
  if (won >= 20) return Math.round(won);
  if (won >= 5) return Math.round(won * 10) / 10;
  return Math.round(won * 100) / 100;
}

function buildNotice(category: DemoCategory, grade: DemoGrade, isReadOnly: boolean): string {
  const [guide, example] = DEMO_LINK_GUIDES[category.link];
  const refill =
    grade.refillDays === undefined
      ? '줄어든 수량은 채워 드리지 않아요.'
      : `끝난 뒤 ${grade.refillDays}일 안에 줄어든 수량은 <strong>다시 채워 드려요</strong>.`;
  return [
    isReadOnly ? '<p><strong>점검 중이라 지금은 주문할 수 없어요.</strong></p>' : '',
    `<p><strong>링크 입력</strong><br />${guide}<br />예: ${example}</p>`,
    '<p><strong>진행 안내</strong></p><ul>',
    `<li>시작: ${grade.start}</li>`,
    `<li>속도: 하루 최대 약 ${grade.perDay}</li>`,
    `<li>AS: ${refill}</li>`,
    '</ul>',
    '<p><strong>확인해 주세요</strong></p><ul>',
    '<li>비공개이거나 삭제된 링크는 진행되지 않아요.</li>',
    '<li>같은 링크의 주문은 앞선 주문이 끝난 뒤에 넣어 주세요.</li>',
    '</ul>',
  ].join('');
}

const CATEGORIES = DEMO_PLATFORMS.flatMap(({ categories }) => categories);
const NAMES = ['daily.bakery', 'seoul_camping', 'mint.studio', 'haru_book', 'ondo.ceramic'] as const;
const CODE_ALPHABET = 'aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789';
const CODE_LENGTH = 11;

export function demoLink(service: Service, seed: number): string {
  const kind = CATEGORIES[service.categoryId - 1]?.link ?? 'website';
  const [, example] = DEMO_LINK_GUIDES[kind];
  const name = NAMES[seed % NAMES.length] ?? NAMES[0];
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
