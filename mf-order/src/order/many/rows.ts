import { formatNumber, formatWon } from 'shared-ui';
import { isOrdered, isRefused, type LineEnd, type Outcome, type StoredBatch } from '../../domain/many/batch';
import type { CheckedLine, CheckedList } from '../../domain/many/checkOrderLines';
import { contentOf } from '../../domain/many/earlierOrders';

const TEXT = {
  ready: '주문 가능',
  check: '확인 필요',
  waiting: '기다리는 중',
  sent: '주문하는 중',
  ordered: (id: number) => `주문번호 ${id}`,
} as const;

/** A row of table '주문 확인'. */
export interface LineRow {
  number: number;
  product: string;
  link: string;
  amount: string;
  price: string;
  status: string[];
  tone: 'neutral' | 'success' | 'warning' | 'danger';
  /** Whether it cannot be ordered as it is. */
  isWrong: boolean;
  /** Whether it is worth another look (B-many-17). */
  isNoted: boolean;
}

function describeLine({ line, product, order, problems, notes }: CheckedLine, outcome: Outcome | null): LineRow {
  const reason = order ? outcome?.reasons[contentOf(order.request)] : undefined;
  const said = [...problems, ...(reason === undefined ? [] : [reason])];
  if (notes.length > 0) said.push(TEXT.check, ...notes);
  const amount = Number(line.amount);
  return {
    number: line.number,
    product: product?.service.text ?? (line.service && `#${line.service}`),
    link: order?.request.link ?? line.link,
    amount: (line.amount !== '' && formatNumber(amount)) || line.amount,
    price: order ? formatWon(order.point) : '',
    status: said.length > 0 ? said : [TEXT.ready],
    tone: problems.length > 0 ? 'danger' : said.length > 0 ? 'warning' : 'success',
    isWrong: problems.length > 0 || reason !== undefined,
    isNoted: notes.length > 0,
  };
}

/** The list as it is typed, with what was said of its lines when they were tried. */
export const describeList = ({ lines }: CheckedList, outcome: Outcome | null): LineRow[] =>
  lines.map((line) => describeLine(line, outcome));

function describeEnd(end: LineEnd | undefined): Pick<LineRow, 'status' | 'tone' | 'isWrong' | 'isNoted'> {
  if (isOrdered(end)) return { status: [TEXT.ordered(end.id)], tone: 'success', isWrong: false, isNoted: false };
  if (isRefused(end)) return { status: [end.reason], tone: 'danger', isWrong: true, isNoted: false };
  return { status: [end === 'sent' ? TEXT.sent : TEXT.waiting], tone: 'neutral', isWrong: false, isNoted: false };
}

/** The lines that are being ordered. */
export const describeBatch = ({ batch, ends }: StoredBatch, nameOf: (serviceId: number) => string): LineRow[] =>
  batch.lines.map(({ number, request, point }, index) => ({
    number,
    product: nameOf(request.serviceId),
    link: request.link,
    amount: formatNumber(request.amount),
    price: formatWon(point),
    ...describeEnd(ends[index]),
  }));
