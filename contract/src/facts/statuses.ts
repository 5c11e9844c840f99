/** How a badge looks. */
export type StatusTone = 'neutral' | 'main' | 'success' | 'warning' | 'danger';

interface StatusRow {
  readonly id: number | string;
  readonly name: string;
  readonly label: string;
}

/** One status of an order (B-history-1). */
interface OrderStatusRow extends StatusRow {
  /** Why an order is as it is; names no supplier (B-history-55). */
  readonly sentence: string;
  readonly tone: StatusTone;
  /** The word of the panels' protocol. */
  readonly panelWord: string;
  /** Other words by which panels say the same, in small letters alone. */
  readonly panelSpellings: readonly string[];
  /** Nothing changes any more. */
  readonly isFinal: boolean;
  /** The end, as the order's page tells it (B-history-54); null of what has not ended. */
  readonly event: string | null;
  /** What is not delivered where nobody has said: all of the quantity, nothing of it, or unknown. */
  readonly remains: 'all' | 'none' | 'unknown';
  /** What comes back (B-history-29): everything, what was not delivered, or nothing. */
  readonly refund: 'all' | 'remains' | 'none';
}

/** The statuses of an order. `docs/recipes.md` says how to add one. */
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

/** Code of an order's status. Wire types say `number`: a newer server may send one that this code does not know. */
export type OrderStatus = (typeof ORDER_STATUSES)[number]['id'];

/** Codes of an order's status by their names. */
export const ORDER_STATUS = /* @__PURE__ */ idsOf(ORDER_STATUSES);

/** What customers read for each status (B-history-1). */
export const ORDER_STATUS_LABEL = /* @__PURE__ */ labelsOf(ORDER_STATUSES);

/** Of orders that still change. */
export const OPEN_ORDER_STATUSES: readonly number[] = /* @__PURE__ */ idsWhere(
  ORDER_STATUSES,
  ({ isFinal }) => !isFinal,
);

/** Of orders that have ended. */
export const FINAL_ORDER_STATUSES: readonly number[] = /* @__PURE__ */ idsWhere(
  ORDER_STATUSES,
  ({ isFinal }) => isFinal,
);

/** Of orders of which something came back. */
export const REFUNDED_ORDER_STATUSES: readonly number[] = /* @__PURE__ */ idsWhere(
  ORDER_STATUSES,
  ({ refund }) => refund !== 'none',
);

/** One status of an auto-order (B-auto-11). */
interface AutoOrderStatusRow extends StatusRow {
  /** The operator's word, where customers read a plainer one. */
  readonly operatorLabel: string;
  readonly sentence: string;
  readonly tone: StatusTone;
  /** The status that customers see and filter by; its own but for one that counts as another. */
  readonly shownAs: number;
}

/** The statuses of an auto-order: partial counts as completed (B-auto-11). */
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

/** Code of an auto-order's status. */
export type AutoOrderStatus = (typeof AUTO_ORDER_STATUSES)[number]['id'];

/** Codes of an auto-order's status by their names. */
export const AUTO_ORDER_STATUS = /* @__PURE__ */ idsOf(AUTO_ORDER_STATUSES);

/** What customers read for each status (B-auto-11). */
export const AUTO_ORDER_STATUS_LABEL = /* @__PURE__ */ labelsOf(AUTO_ORDER_STATUSES);

/** The statuses of a deposit request (B-point-22). */
export const TOP_UP_STATUSES = [
  { id: 'pending', name: 'pending', label: '대기', tone: 'main' },
  { id: 'success', name: 'success', label: '수락', tone: 'success' },
  { id: 'fail', name: 'fail', label: '거절', tone: 'danger' },
] as const satisfies readonly (StatusRow & { tone: StatusTone })[];

/** How it stands with a deposit request. */
export type TopUpStatus = (typeof TOP_UP_STATUSES)[number]['id'];

/** Statuses of a deposit request by their names. */
export const TOP_UP_STATUS = /* @__PURE__ */ idsOf(TOP_UP_STATUSES);

/** What customers read for each status (B-point-22). */
export const TOP_UP_STATUS_LABEL = /* @__PURE__ */ labelsOf(TOP_UP_STATUSES);

/** How it stands with a request for a refund of a top-up (B-point-73), and what the member reads. */
export const REFUND_STATES = [
  { id: 'open', name: 'open', label: '환불 요청됨' },
  { id: 'refused', name: 'refused', label: '환불 거절' },
  { id: 'settled', name: 'settled', label: '환불 완료' },
  { id: 'withdrawn', name: 'withdrawn', label: '환불 요청 취소' },
] as const satisfies readonly StatusRow[];

/** States of a refund request by their names. */
export const REFUND_STATE = /* @__PURE__ */ idsOf(REFUND_STATES);

/** `feeType` of a top-up (B-point-8): cash receipt, tax invoice, or neither. */
const PAYMENT_KINDS = [
  { id: 0, name: 'cash', label: '현금영수증' },
  { id: 1, name: 'fee', label: '세금계산서' },
  { id: 2, name: 'none', label: '신청 안함' },
] as const satisfies readonly StatusRow[];

/** Code of a kind of receipt. */
export type PaymentKind = (typeof PAYMENT_KINDS)[number]['id'];

/** Codes of the kinds of receipt by their names. */
export const PAYMENT_KIND = /* @__PURE__ */ idsOf(PAYMENT_KINDS);

/** What customers read for each kind. */
export const PAYMENT_KIND_LABEL = /* @__PURE__ */ labelsOf(PAYMENT_KINDS);

/** What a movement of points is for (B-point-66): a refund pays back an order or what an auto-order did not run. */
const LEDGER_KINDS = [
  { id: 'order', name: 'order', label: '주문' },
  { id: 'autoOrder', name: 'autoOrder', label: '자동주문' },
  { id: 'refund', name: 'refund', label: '환불' },
  { id: 'topUp', name: 'topUp', label: '충전' },
  { id: 'topUpRefund', name: 'topUpRefund', label: '충전 환불' },
  { id: 'adjustment', name: 'adjustment', label: '조정' },
] as const satisfies readonly StatusRow[];

/** What a movement of points is for. */
export type LedgerKind = (typeof LEDGER_KINDS)[number]['id'];

/** Kinds of movement by their names. */
export const LEDGER_KIND = /* @__PURE__ */ idsOf(LEDGER_KINDS);

/** What customers read for each kind (B-point-66). */
export const LEDGER_KIND_LABEL = /* @__PURE__ */ labelsOf(LEDGER_KINDS);

/** The label of a `topUpRefund` that gives points back, after a request was refused or withdrawn (B-point-74). */
export const REFUND_RETURNED_LABEL = '환불 취소';

/** The row of a status; undefined for one that nobody knows. */
export function findStatus<Row extends StatusRow>(rows: readonly Row[], id: number | string): Row | undefined {
  return rows.find((row) => row.id === id);
}

/** The label of a status; a code that nobody knows is shown as it came, so that a newer server never breaks a history. */
export function statusLabel(labels: Readonly<Record<number | string, string>>, status: number | string): string {
  return Object.hasOwn(labels, status) ? (labels[status] ?? String(status)) : String(status);
}

/** What a badge shows of a status (B-history-1); one that nobody knows is neutral and shows its number. */
export function describeStatus(
  rows: readonly (StatusRow & { readonly tone: StatusTone })[],
  id: number | string,
): { label: string; tone: StatusTone } {
  const row = findStatus(rows, id);
  return { label: row?.label ?? String(id), tone: row?.tone ?? 'neutral' };
}

type IdsByName<Row extends StatusRow> = { readonly [One in Row as One['name']]: One['id'] };
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
