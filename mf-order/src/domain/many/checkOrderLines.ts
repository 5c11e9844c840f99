import {
  fromHundredths,
  isMoney,
  ORDER_MESSAGES,
  type OrderRequest,
  parseTypedNumber,
  priceOrder,
  toHundredths,
} from '@storefront/contract';
import { linkedOf, type Product } from '../createCatalogue';
import { describeLink } from '../describeLink';
import { describeNeed, readLink } from '../linkNeed';
import { noteMisfit } from '../noteLink';
import { TYPED_ORDER_MESSAGES } from '../OrderValues';
import { contentOf, type EarlierOrders } from './earlierOrders';
import type { OrderLine } from './readOrderLines';

/** (B-many-5) */
export const MAX_LINES = 1_000;

const TEXT = {
  tooFew: '상품번호 | 링크 | 수량 순서로 적어 주세요.',
  tooMany: '칸이 세 개보다 많아요. 쉼표가 든 칸은 큰따옴표로 묶어 주세요.',
  noProduct: '상품을 찾을 수 없어요.',
  twin: (number: number) => `${number}번 줄과 같아요. 둘 다 주문돼요.`,
} as const;

interface LineOrder {
  request: OrderRequest;
  /** KRW. */
  point: number;
}

export interface CheckedLine {
  line: OrderLine;
  product: Product | undefined;
  /** Null for a wrong line. */
  order: LineOrder | null;
  /** Korean; missing points among them. */
  problems: string[];
  /** Korean; these block nothing. */
  notes: string[];
}

export interface CheckedList {
  lines: CheckedLine[];
  /** KRW of all lines without a fault; Infinity if it cannot be counted. */
  total: number;
  orderable: (CheckedLine & { order: LineOrder })[];
  /** KRW that the balance lacks; 0 without a balance. */
  missing: number;
  /** Lines beyond `MAX_LINES`. */
  waiting: number;
}

interface LineRules {
  findProduct: (id: number) => Product | undefined;
  /** KRW; undefined for guests. */
  balance: number | undefined;
  serviceCheck: boolean;
  /** Null where unknown. */
  earlier: EarlierOrders | null;
}

function checkLine(line: OrderLine, { findProduct, serviceCheck, earlier }: LineRules): CheckedLine {
  if (line.fault) return { line, product: undefined, order: null, problems: [TEXT[line.fault]], notes: [] };
  const product = findProduct(parseTypedNumber(line.service));
  const linked = product && linkedOf(product);
  const read = readLink(line.link, linked);
  const input = { link: read.ok ? read.link : line.link, amount: line.amount, auto: false };
  const { validation, price } = priceOrder(input, { service: product?.service, serviceCheck });
  if (validation.ok && price && read.ok && linked) {
    const request = validation.value;
    const described = earlier && describeLink(request.link);
    const notes = [
      noteMisfit(request.link, linked),
      described ? earlier.noteRunning(described) : null,
      earlier?.noteSame(request) ?? null,
    ].filter((note) => note !== null);
    return { line, product, order: { request, point: price.totalPrice }, problems: [], notes };
  }
  const codes = validation.ok ? [] : Object.values(validation.errors);
  const isUnknown = !product && line.service !== '';
  const problems = codes.map((code) =>
    code === 'SERVICE_REQUIRED' && isUnknown ? TEXT.noProduct : ORDER_MESSAGES[code],
  );
  if (!read.ok) problems.push(TYPED_ORDER_MESSAGES[read.code]);
  if (!read.ok && read.code === 'LINK_NO_ADDRESS' && linked) problems.push(describeNeed(linked).hint);
  return { line, product, order: null, problems, notes: [] };
}

/** Judges lines by the form's rules (B-many-7) and spends the points from the top (B-many-8). */
export function checkOrderLines(all: readonly OrderLine[], rules: LineRules): CheckedList {
  const firstOf = new Map<string, number>();
  const orderable: CheckedList['orderable'] = [];
  let left = rules.balance === undefined ? Number.POSITIVE_INFINITY : toHundredths(rules.balance);
  let sum = 0;
  const lines = all.slice(0, MAX_LINES).map((line) => {
    const checked = checkLine(line, rules);
    const { order } = checked;
    if (!order) return checked;

    const content = contentOf(order.request);
    const first = firstOf.get(content);
    if (first === undefined) firstOf.set(content, line.number);
    else checked.notes.push(TEXT.twin(first));

    const cost = toHundredths(order.point);
    sum += cost;
    if (cost > left) checked.problems.push(ORDER_MESSAGES.BALANCE_SHORT);
    else {
      left -= cost;
      orderable.push({ ...checked, order });
    }
    return checked;
  });
  const total = isMoney(fromHundredths(sum)) ? fromHundredths(sum) : Number.POSITIVE_INFINITY;
  const lacking = rules.balance === undefined ? 0 : sum - toHundredths(rules.balance);
  const missing = lacking > 0 ? fromHundredths(lacking) : 0;
  return { lines, total, orderable, missing, waiting: Math.max(0, all.length - MAX_LINES) };
}
