export type StatusTone = 'neutral' | 'main' | 'success' | 'warning' | 'danger';

interface StatusRow {
  readonly id: number | string;
  readonly name: string;
  readonly label: string;
}

interface OrderStatusRow extends StatusRow {
  /** Explains the status; names no supplier (B-history-55). */
  readonly sentence: string;
  readonly tone: StatusTone;
  /** Word of the panels' protocol. */
  readonly panelWord: string;
  /** Lower case. */
  readonly panelSpellings: readonly string[];
  readonly isFinal: boolean;
  /** Event on the order's page (B-history-54); null until it has ended. */
  readonly event: string | null;
  readonly remains: 'all' | 'none' | 'unknown';
  /** Refunded part (B-history-29). */
  readonly refund: 'all' | 'remains' | 'none';
}

/** `docs/recipes.md` says how to add one (B-history-1). */
export const ORDER_STATUSES = [
  {
    id: 0,
    name: 'pending',
    label: '주문접수',
    sentence: '주문을 접수했어요. 곧 시작할게요.',
    tone: 'main',
    panelWord: 'Pending',
    panelSpellings: ['awaiting', 'queued'],
    isFinal: false,
    event: null,
    remains: 'all',
    refund: 'none',
  },
  {
    id: 1,
    name: 'inProgress',
    label: '주문준비중 또는 가동중',
    sentence: '진행하고 있어요.',
    tone: 'main',
    panelWord: 'In progress',
    panelSpellings: ['active'],
    isFinal: false,
    event: null,
    remains: 'unknown',
    refund: 'none',
  },
  {
    id: 2,
    name: 'completed',
    label: '작업완료',
    sentence: '주문한 만큼 모두 진행했어요.',
    tone: 'success',
    panelWord: 'Completed',
    panelSpellings: ['complete'],
    isFinal: true,
    event: '완료',
    remains: 'none',
    refund: 'none',
  },
  {
    id: 3,
    name: 'partial',
    label: '주문실패(작업되지 않은 만큼 환불)',
    sentence: '일부만 진행됐어요. 진행되지 않은 만큼 돌려 드렸어요.',
    tone: 'warning',
    panelWord: 'Partial',
    panelSpellings: ['partiallycompleted'],
    isFinal: true,
    event: '부분 완료',
    remains: 'unknown',
    refund: 'remains',
  },
  {
    id: 4,
    name: 'processing',
    label: '주문대기',
    sentence: '순서를 기다리고 있어요. 곧 시작할게요.',
    tone: 'neutral',
    panelWord: 'Processing',
    panelSpellings: [],
    isFinal: false,
    event: null,
    remains: 'all',
    refund: 'none',
  },
  {
    id: 5,
    name: 'canceled',
    label: '주문취소 및 전액 환불',
    sentence: '주문을 취소하고 결제한 금액을 모두 돌려 드렸어요.',
    tone: 'danger',
    panelWord: 'Canceled',
    panelSpellings: ['cancelled', 'refunded'],
    isFinal: true,
    event: '취소',
    remains: 'all',
    refund: 'all',
  },
] as const satisfies readonly OrderStatusRow[];

/** Wire types say `number`: a newer server may send unknown codes. */
export type OrderStatus = (typeof ORDER_STATUSES)[number]['id'];

export const ORDER_STATUS = /* @__PURE__ */ idsOf(ORDER_STATUSES);

export const ORDER_STATUS_LABEL = /* @__PURE__ */ labelsOf(ORDER_STATUSES);

type IdsByName<Row extends StatusRow> = { readonly [One in Row as One['name']]: One['id'] };
type OrderRow = (typeof ORDER_STATUSES)[number];

// Written out, since the order form would download all rows for them; the compiler holds them to the rows.
const OPEN = { pending: 0, inProgress: 1, processing: 4 } satisfies IdsByName<Extract<OrderRow, { isFinal: false }>>;
const REFUNDED = { partial: 3, canceled: 5 } satisfies IdsByName<Exclude<OrderRow, { refund: 'none' }>>;

export const OPEN_ORDER_STATUSES: readonly number[] = /* @__PURE__ */ Object.values(OPEN);

export const FINAL_ORDER_STATUSES: readonly number[] = /* @__PURE__ */ idsWhere(
  ORDER_STATUSES,
  ({ isFinal }) => isFinal,
);

export const REFUNDED_ORDER_STATUSES: readonly number[] = /* @__PURE__ */ Object.values(REFUNDED);

interface AutoOrderStatusRow extends StatusRow {
  readonly operatorLabel: string;
  readonly sentence: string;
  readonly tone: StatusTone;
  readonly shownAs: number;
}

/** Partial counts as completed (B-auto-11). */
export const AUTO_ORDER_STATUSES = [
  {
    id: 0,
    name: 'active',
    label: '진행중',
    operatorLabel: '진행중',
    sentence: '정한 간격마다 주문하고 있어요.',
    tone: 'main',
    shownAs: 0,
  },
  {
    id: 1,
    name: 'completed',
    label: '완료',
    operatorLabel: '완료',
    sentence: '모든 회차를 주문했어요.',
    tone: 'success',
    shownAs: 1,
  },
  {
    id: 2,
    name: 'canceled',
    label: '취소',
    operatorLabel: '취소',
    sentence: '남은 회차를 취소하고 그만큼 돌려 드렸어요.',
    tone: 'danger',
    shownAs: 2,
  },
  {
    id: 3,
    name: 'partial',
    label: '완료',
    operatorLabel: '일부만 완료',
    sentence: '남은 회차를 취소하고 그만큼 돌려 드렸어요.',
    tone: 'success',
    shownAs: 1,
  },
] as const satisfies readonly AutoOrderStatusRow[];

export type AutoOrderStatus = (typeof AUTO_ORDER_STATUSES)[number]['id'];

export const AUTO_ORDER_STATUS = /* @__PURE__ */ idsOf(AUTO_ORDER_STATUSES);

export const AUTO_ORDER_STATUS_LABEL = /* @__PURE__ */ labelsOf(AUTO_ORDER_STATUSES);

/** Statuses of a top-up (B-point-22). */
export const TOP_UP_STATUSES = [
  { id: 'pending', name: 'pending', label: '대기', tone: 'main' },
  { id: 'success', name: 'success', label: '수락', tone: 'success' },
  { id: 'fail', name: 'fail', label: '거절', tone: 'danger' },
] as const satisfies readonly (StatusRow & { tone: StatusTone })[];

export type TopUpStatus = (typeof TOP_UP_STATUSES)[number]['id'];

export const TOP_UP_STATUS = /* @__PURE__ */ idsOf(TOP_UP_STATUSES);

export const TOP_UP_STATUS_LABEL = /* @__PURE__ */ labelsOf(TOP_UP_STATUSES);

/** States of a refund request (B-point-73). */
export const REFUND_STATES = [
  { id: 'open', name: 'open', label: '환불 요청됨' },
  { id: 'refused', name: 'refused', label: '환불 거절' },
  { id: 'settled', name: 'settled', label: '환불 완료' },
  { id: 'withdrawn', name: 'withdrawn', label: '환불 요청 취소' },
] as const satisfies readonly StatusRow[];

export const REFUND_STATE = /* @__PURE__ */ idsOf(REFUND_STATES);

interface RefillStateRow extends StatusRow {
  readonly tone: StatusTone;
  /** Word of the panels' protocol. */
  readonly panelWord: string;
  readonly isFinal: boolean;
}

/** States of a claim of AS (B-refill-3). */
export const REFILL_STATES = [
  { id: 'requested', name: 'requested', label: 'AS 접수', tone: 'main', panelWord: 'Pending', isFinal: false },
  { id: 'sent', name: 'sent', label: 'AS 준비중', tone: 'main', panelWord: 'Pending', isFinal: false },
  { id: 'inProgress', name: 'inProgress', label: 'AS 진행중', tone: 'main', panelWord: 'In progress', isFinal: false },
  { id: 'done', name: 'done', label: 'AS 완료', tone: 'success', panelWord: 'Completed', isFinal: true },
  { id: 'refused', name: 'refused', label: 'AS 거절', tone: 'danger', panelWord: 'Rejected', isFinal: true },
] as const satisfies readonly RefillStateRow[];

export type RefillState = (typeof REFILL_STATES)[number]['id'];

export const REFILL_STATE = /* @__PURE__ */ idsOf(REFILL_STATES);

export const OPEN_REFILL_STATES: readonly RefillState[] = /* @__PURE__ */ idsWhere(
  REFILL_STATES,
  ({ isFinal }) => !isFinal,
);

/** `feeType` of a top-up (B-point-8). */
const PAYMENT_KINDS = [
  { id: 0, name: 'cash', label: '현금영수증' },
  { id: 1, name: 'fee', label: '세금계산서' },
  { id: 2, name: 'none', label: '신청 안함' },
] as const satisfies readonly StatusRow[];

export type PaymentKind = (typeof PAYMENT_KINDS)[number]['id'];

export const PAYMENT_KIND = /* @__PURE__ */ idsOf(PAYMENT_KINDS);

export const PAYMENT_KIND_LABEL = /* @__PURE__ */ labelsOf(PAYMENT_KINDS);

/** Kinds of movements (B-point-66). A refund pays back an order or unrun parts of an auto-order. */
const LEDGER_KINDS = [
  { id: 'order', name: 'order', label: '주문' },
  { id: 'autoOrder', name: 'autoOrder', label: '자동주문' },
  { id: 'refund', name: 'refund', label: '환불' },
  { id: 'topUp', name: 'topUp', label: '충전' },
  { id: 'topUpRefund', name: 'topUpRefund', label: '충전 환불' },
  { id: 'adjustment', name: 'adjustment', label: '조정' },
] as const satisfies readonly StatusRow[];

export const LEDGER_KIND = /* @__PURE__ */ idsOf(LEDGER_KINDS);

export const LEDGER_KIND_LABEL = /* @__PURE__ */ labelsOf(LEDGER_KINDS);

/** Label of a `topUpRefund` that returns points after a refused or withdrawn request (B-point-74). */
export const REFUND_RETURNED_LABEL = '환불 취소';

/** Undefined for an unknown status. */
export function findStatus<Row extends StatusRow>(rows: readonly Row[], id: number | string): Row | undefined {
  return rows.find((row) => row.id === id);
}

/** An unknown status is its own label, so a newer server breaks no history. */
export function statusLabel(labels: Readonly<Record<number | string, string>>, status: number | string): string {
  return Object.hasOwn(labels, status) ? (labels[status] ?? String(status)) : String(status);
}

/** Unknown statuses are neutral and show their number. */
export function describeStatus(
  rows: readonly (StatusRow & { readonly tone: StatusTone })[],
  id: number | string,
): { label: string; tone: StatusTone } {
  const row = findStatus(rows, id);
  return { label: row?.label ?? String(id), tone: row?.tone ?? 'neutral' };
}

type LabelsById<Row extends StatusRow> = Readonly<Record<Row['id'], string>>;

function idsOf<Row extends StatusRow>(rows: readonly Row[]): IdsByName<Row> {
  return Object.fromEntries(rows.map(({ name, id }) => [name, id])) as IdsByName<Row>;
}

function labelsOf<Row extends StatusRow>(rows: readonly Row[]): LabelsById<Row> {
  return Object.fromEntries(rows.map(({ id, label }) => [id, label])) as LabelsById<Row>;
}

function idsWhere<Row extends StatusRow>(rows: readonly Row[], holds: (row: Row) => boolean): Row['id'][] {
  return rows.filter(holds).map(({ id }) => id);
}
