import {
  type Category,
  MAX_INTEGER,
  MAX_LINE_LENGTH,
  MAX_REFILL_DAYS,
  MAX_RICH_TEXT_LENGTH,
  type Platform,
} from '@storefront/contract';
import { parseRequest } from '@storefront/contract/schemas';
import type { GenericSchema } from 'valibot';
import type { OperatorFileFault } from '../../platform/index.js';
import {
  type OperatorCatalogue,
  type OperatorCatalogueService,
  operatorCategorySchema,
  operatorPlatformSchema,
  operatorServiceSchema,
} from '../OperatorCatalogue.js';
import type { CataloguePart, CatalogueRow } from './CatalogueRow.js';

const MAX_SHOWN = 40;

interface Line<T> {
  line: number;
  value: T;
}

interface CheckedCatalogue {
  catalogue: OperatorCatalogue;
  faults: OperatorFileFault[];
  warnings: OperatorFileFault[];
}

export function checkCatalogueRows(rows: readonly CatalogueRow[]): CheckedCatalogue {
  const faults: OperatorFileFault[] = [];
  const platforms = checkPart(rows, 'platforms', operatorPlatformSchema, faults);
  const categories = checkPart(rows, 'categories', operatorCategorySchema, faults);
  const services = checkPart(rows, 'services', operatorServiceSchema, faults);
  faults.push(...findRepeated(rows));
  faults.push(...findLost(rows, categories, 'platforms', ({ platform }) => platform));
  faults.push(...findLost(rows, services, 'categories', ({ categoryId }) => categoryId));
  return {
    catalogue: {
      platforms: platforms.map(({ value }) => value),
      categories: categories.map(({ value }) => value),
      services: services.map(({ value }) => value),
    },
    faults: faults.sort((a, b) => a.line - b.line),
    warnings: services.filter(({ value }) => value.min > value.max).map(warnOfLimits),
  };
}

function checkPart<T>(
  rows: readonly CatalogueRow[],
  part: CataloguePart,
  schema: GenericSchema<unknown, T>,
  faults: OperatorFileFault[],
): Line<T>[] {
  const ofPart = rows.filter((row) => row.part === part);
  // An empty list would withdraw everything.
  if (ofPart.length === 0) faults.push({ line: 1, reason: `${PART_LABEL[part]}이(가) 하나도 없어요.` });
  const checked: Line<T>[] = [];
  for (const row of ofPart) {
    const parsed = parseRequest(schema, row.values);
    if (parsed.ok) checked.push({ line: row.line, value: parsed.value });
    else
      for (const field of Object.keys(parsed.errors))
        faults.push({ line: row.line, reason: explain(row, field), field });
  }
  return checked;
}

/** E.g. `상품 1001, 단가(point): 0 이상이고 …이어야 해요. (받은 값: "abc")`. */
function explain({ part, values }: CatalogueRow, field: string): string {
  const { label, rule } = CATALOGUE_FIELDS[field] ?? { label: field, rule: '값이 올바르지 않아요.' };
  const given = values[field];
  const shown = given === undefined ? '비어 있음' : JSON.stringify(given).slice(0, MAX_SHOWN);
  return `${nameOf(part, values['id'])}, ${label}(${field}): ${rule} (받은 값: ${shown})`;
}

function nameOf(part: CataloguePart, id: unknown): string {
  return typeof id === 'number' ? `${PART_LABEL[part]} ${id}` : PART_LABEL[part];
}

function findRepeated(rows: readonly CatalogueRow[]): OperatorFileFault[] {
  const seen = new Map<string, number>();
  const faults: OperatorFileFault[] = [];
  for (const { part, line, values } of rows) {
    if (typeof values['id'] !== 'number') continue;
    const name = nameOf(part, values['id']);
    const earlier = seen.get(name);
    if (earlier === undefined) seen.set(name, line);
    else faults.push({ line, reason: `${name}: ${earlier}번째 줄에 같은 번호가 있어요.` });
  }
  return faults;
}

function findLost<T extends Category | OperatorCatalogueService>(
  rows: readonly CatalogueRow[],
  lines: readonly Line<T>[],
  parents: 'platforms' | 'categories',
  parentOf: (value: T) => Platform['id'],
): OperatorFileFault[] {
  const known = new Set(rows.filter(({ part }) => part === parents).map(({ values }) => values['id']));
  const own = parents === 'platforms' ? 'categories' : 'services';
  return lines
    .filter(({ value }) => !known.has(parentOf(value)))
    .map(({ line, value }) => ({
      line,
      reason: `${nameOf(own, value.id)}: ${nameOf(parents, parentOf(value))}이(가) 파일에 없어요.`,
    }));
}

function warnOfLimits({ line, value }: Line<OperatorCatalogueService>): OperatorFileFault {
  return { line, reason: `상품 ${value.id}: 최소수량이 최대수량보다 커서 주문할 수 없는 상품이 돼요.` };
}

const NUMBER = '1 이상의 정수여야 해요.';
const FLAG = 'true 또는 false여야 해요.';
const LINE = `${MAX_LINE_LENGTH}자 이하의 글이어야 해요.`;
const QUANTITY = `0 이상 ${MAX_INTEGER} 이하의 정수여야 해요.`;

const CATALOGUE_FIELDS: Readonly<Record<string, { label: string; rule: string }>> = {
  id: { label: '번호', rule: NUMBER },
  text: { label: '이름', rule: `비어 있지 않은 ${LINE}` },
  visible: { label: '표시', rule: FLAG },
  background: { label: '배경색', rule: LINE },
  platform: { label: '플랫폼 번호', rule: NUMBER },
  categoryId: { label: '카테고리 번호', rule: NUMBER },
  min: { label: '최소수량', rule: QUANTITY },
  max: { label: '최대수량', rule: QUANTITY },
  point: { label: '단가', rule: '0 이상이고 소수점 아래 두 자리까지인 금액이어야 해요.' },
  notice: { label: '안내', rule: `${MAX_RICH_TEXT_LENGTH}자 이하의 글이어야 해요.` },
  isReadOnly: { label: '주문불가', rule: FLAG },
  enableAuto: { label: '자동주문', rule: FLAG },
  refillDays: { label: 'AS일수', rule: `0 이상 ${MAX_REFILL_DAYS} 이하의 정수여야 해요.` },
};

const PART_LABEL: Readonly<Record<CataloguePart, string>> = {
  platforms: '플랫폼',
  categories: '카테고리',
  services: '상품',
};
