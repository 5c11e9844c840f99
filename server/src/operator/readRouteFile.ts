import { fromHundredths, isMoney } from '@storefront/contract';
import Papa from 'papaparse';
import { ApiProblem, type Database, type OperatorFileFault } from '../platform/index.js';
import type { ImportedRoute } from './commands/routes.js';

const COLUMNS = ['product', 'supplier', 'service', 'cost'] as const;
const MAX_ROWS = 5_000;
const MAX_FAULTS = 100;
const MAX_SERVICE_LENGTH = 100;

type FileRow = ImportedRoute & { supplierId: number };

/**
 * Reads a file of routes, one a line, and what its prices would be (B-supplier-17).
 * @param margin Percent on the dearest cost of each product
 * @throws ApiProblem 400 `ROUTES_INVALID` that names every wrong line
 */
export async function readRouteFile(db: Database, text: string, margin: number | undefined): Promise<FileRow[]> {
  const { data, meta } = Papa.parse<Record<string, string>>(text.replace(/^\ufeff/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim().toLowerCase(),
  });
  const missing = COLUMNS.filter((name) => !meta.fields?.includes(name));
  if (missing.length > 0) throw invalid([{ line: 1, reason: `열이 없어요: ${missing.join(', ')}` }]);
  if (data.length > MAX_ROWS) throw invalid([{ line: 1, reason: `${MAX_ROWS}줄까지 읽을 수 있어요.` }]);
  const suppliers = await db.selectFrom('suppliers').select(['id', 'name']).execute();
  const products = await db.selectFrom('services').select(['id', 'text', 'point']).execute();
  const ofName = new Map(suppliers.map(({ id, name }) => [name, id]));
  const ofNumber = new Map(products.map((product) => [product.id, product]));
  const faults: OperatorFileFault[] = [];
  const seen = new Set<string>();
  const rows = data.flatMap((cells, index): FileRow[] => {
    const [number = '', supplier = '', service = '', won = ''] = COLUMNS.map((name) => (cells[name] ?? '').trim());
    const product = ofNumber.get(Number(number));
    const supplierId = ofName.get(supplier);
    const cost = readCost(won);
    const fault = (reason: string) => {
      faults.push({ line: index + 2, reason });
      return [];
    };
    if (!product) return fault(`없는 상품이에요: ${number}`);
    if (supplierId === undefined) return fault(`없는 공급처예요: ${supplier}`);
    if (service === '' || service.length > MAX_SERVICE_LENGTH) return fault('공급처의 상품 번호를 적어 주세요.');
    if (cost === null) return fault(`원가는 0 이상의 금액이어야 해요: ${won}`);
    if (seen.has(`${product.id} ${supplier}`)) return fault('같은 상품과 공급처가 위에 있어요.');
    seen.add(`${product.id} ${supplier}`);
    const { id, text: name, point } = product;
    return [{ product: id, name, supplier, supplierId, service, cost, price: fromHundredths(point), newPrice: null }];
  });
  if (faults.length > 0) throw invalid(faults);
  return margin === undefined ? rows : withPrices(rows, margin);
}

function readCost(text: string): number | null {
  const cost = /^\d[\d,]*(\.\d{1,2})?$/.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN;
  return isMoney(cost) ? cost : null;
}

function withPrices(rows: readonly FileRow[], margin: number): FileRow[] {
  const dearest = new Map<number, number>();
  for (const { product, cost } of rows) dearest.set(product, Math.max(cost, dearest.get(product) ?? 0));
  return rows.map((row) => ({ ...row, newPrice: priceOf(dearest.get(row.product) ?? 0, margin) }));
}

/** Won for one, rounded up: never below cost. */
function priceOf(cost: number, margin: number): number {
  // Without what binary fractions add, which would be another hundredth.
  const exact = (cost * (100 + margin)) / 1_000;
  return Math.ceil(Math.round(exact * 1e6) / 1e6) / 100;
}

function invalid(faults: OperatorFileFault[]): ApiProblem {
  const message = `파일에 틀린 곳이 ${faults.length}개 있어 아무것도 반영하지 않았어요.`;
  return new ApiProblem(400, 'ROUTES_INVALID', message, {}, { errors: faults.slice(0, MAX_FAULTS) });
}
