import {
  AUTO_ORDER_STATUS_LABEL,
  type AutoOrder,
  LEDGER_KIND,
  LEDGER_KIND_LABEL,
  type Movement,
  ORDER_STATUS_LABEL,
  type Order,
  REFUND_RETURNED_LABEL,
  statusLabel,
  TOP_UP_STATUS_LABEL,
  type TopUp,
} from '@storefront/contract';
import Papa from 'papaparse';
import { type Database, formatSeoulTime, guardFormula } from '../../platform/index.js';

type Cell = string | number | null;

interface FileName {
  name: string;
  asciiName: string;
}

export interface HistoryCsv<Item> extends FileName {
  columns: readonly (readonly [header: string, cell: (item: Item, products: ProductNames) => Cell])[];
  productOf?: (item: Item) => number;
}

type ProductNames = (id: number) => string;

const timeOf = (iso: string | null | undefined): Cell => (iso ? formatSeoulTime(new Date(iso)) : null);

export const orderCsv: HistoryCsv<Order> = {
  name: '주문내역',
  asciiName: 'order-history',
  productOf: ({ serviceId }) => serviceId,
  columns: [
    ['주문번호', ({ id }) => id],
    ['주문일시', ({ createdAt }) => timeOf(createdAt)],
    ['주문링크', ({ link }) => link],
    ['상품', ({ serviceId }, products) => products(serviceId)],
    ['사용금액', ({ point }) => point],
    ['수량', ({ amount }) => amount],
    ['시작수량', ({ startCount }) => startCount],
    ['남은수량', ({ remains }) => remains],
    ['상태', ({ status }) => statusLabel(ORDER_STATUS_LABEL, status)],
    ['환불금액', ({ refunded = 0 }) => refunded],
    ['환불일시', ({ refundedAt }) => timeOf(refundedAt)],
  ],
};

export const autoOrderCsv: HistoryCsv<AutoOrder> = {
  name: '자동주문내역',
  asciiName: 'auto-order-history',
  productOf: ({ serviceId }) => serviceId,
  columns: [
    ['주문번호', ({ id }) => id],
    ['주문일시', ({ createdAt }) => timeOf(createdAt)],
    ['주문링크', ({ link }) => link],
    ['최종사용금액', ({ point }) => point],
    ['회당수량', ({ amount }) => amount],
    ['상품', ({ serviceId }, products) => products(serviceId)],
    // Without a unit spreadsheets read a date.
    ['자동주문횟수', ({ completed, runs }) => `${completed} / ${runs}회`],
    ['간격', ({ interval }) => `${interval}분`],
    ['최종수량', ({ amount, runs }) => amount * runs],
    ['상태', ({ status }) => statusLabel(AUTO_ORDER_STATUS_LABEL, status)],
    ['환불금액', ({ refunded = 0 }) => refunded],
    ['환불일시', ({ refundedAt }) => timeOf(refundedAt)],
  ],
};

export const topUpCsv: HistoryCsv<TopUp> = {
  name: '충전내역',
  asciiName: 'point-history',
  columns: [
    ['신청일시', ({ createdAt }) => timeOf(createdAt)],
    ['금액', ({ point }) => point],
    ['상태', ({ status }) => statusLabel(TOP_UP_STATUS_LABEL, status)],
    ['처리일시', ({ responseAt }) => timeOf(responseAt)],
    ['입금자명', ({ name = '' }) => name],
    ['입금금액', ({ payable = null }) => payable],
    ['비고', remarkOf],
    ['환불금액', ({ refunded = 0 }) => refunded],
    ['환불일시', ({ refundedAt }) => timeOf(refundedAt)],
  ],
};

export const ledgerCsv: HistoryCsv<Movement> = {
  name: '포인트내역',
  asciiName: 'point-ledger',
  columns: [
    ['일시', ({ at }) => timeOf(at)],
    [
      '내용',
      ({ kind, amount }) =>
        kind === LEDGER_KIND.topUpRefund && amount > 0 ? REFUND_RETURNED_LABEL : statusLabel(LEDGER_KIND_LABEL, kind),
    ],
    ['변동', ({ amount }) => amount],
    ['잔액', ({ balance }) => balance],
    ['사유', ({ reason = null }) => reason],
    ['주문번호', ({ orderId = null }) => orderId],
    ['자동주문번호', ({ autoOrderId }) => (autoOrderId ? `A-${autoOrderId}` : null)],
  ],
};

function remarkOf({ expired, canceled, reason }: TopUp): Cell {
  if (expired) return '입금 시간 초과';
  return canceled ? '직접 취소' : (reason ?? null);
}

// Excel reads Korean only with it.
const BYTE_ORDER_MARK = '\ufeff';

export async function* writeHistoryCsv<Item>(
  db: Database,
  { columns, productOf }: HistoryCsv<Item>,
  batches: AsyncIterable<readonly Item[]>,
): AsyncGenerator<string> {
  const names = new Map<number, string>();
  const nameOf = (id: number) => names.get(id) ?? `상품 #${id}`;
  let heading = `${BYTE_ORDER_MARK}${toLines([columns.map(([header]) => header)])}`;
  for await (const items of batches) {
    if (productOf) await readNames(db, new Set(items.map(productOf)), names);
    yield heading + toLines(items.map((item) => columns.map(([, cell]) => guarded(cell(item, nameOf)))));
    heading = '';
  }
  if (heading !== '') yield heading;
}

function toLines(records: Cell[][]): string {
  return records.length === 0 ? '' : `${Papa.unparse(records)}\r\n`;
}

function guarded(cell: Cell): Cell {
  return typeof cell === 'string' ? guardFormula(cell) : cell;
}

async function readNames(db: Database, ids: ReadonlySet<number>, names: Map<number, string>): Promise<void> {
  const unknown = [...ids].filter((id) => !names.has(id));
  if (unknown.length === 0) return;
  const rows = await db.selectFrom('services').select(['id', 'text']).where('id', 'in', unknown).execute();
  for (const { id, text } of rows) names.set(id, text);
}

export function fileDisposition({ name, asciiName }: FileName, extension: 'csv' | 'json', now: Date): string {
  const day = formatSeoulTime(now).slice(0, 'YYYY-MM-DD'.length);
  const korean = encodeURIComponent(`${name}_${day}.${extension}`);
  return `attachment; filename="${asciiName}_${day}.${extension}"; filename*=UTF-8''${korean}`;
}
