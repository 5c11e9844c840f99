import { formatNumber, formatWon } from 'shared-ui';
import { contentOf, isOrdered, isRefused, type LineEnd, type Outcome, type StoredBatch } from '../../domain/many/batch';
import type { CheckedLine, CheckedList } from '../../domain/many/checkOrderLines';

const TEXT = {
  ready: '주문 가능',
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
  /** Whether somebody has to look at it. */
  isWrong: boolean;
}

function describeLine({ line, service, order, problems, note }: CheckedLine, outcome: Outcome | null): LineRow {
  const reason = order ? outcome?.reasons[contentOf(order.request)] : undefined;
  const said = [...problems, ...[reason, note].filter((text) => text !== undefined && text !== null)];
  const amount = Number(line.amount);
  return {
    number: line.number,
    product: service?.text ?? (line.service && `#${line.service}`),
    link: order?.request.link ?? line.link,
    amount: (line.amount !== '' && formatNumber(amount)) || line.amount,
    price: order ? formatWon(order.point) : '',
    status: said.length > 0 ? said : [TEXT.ready],
    tone: problems.length > 0 ? 'danger' : said.length > 0 ? 'warning' : 'success',
    isWrong: problems.length > 0 || reason !== undefined,
  };
}

/** The list as it is typed, with what was said of its lines when they were tried. */
export const describeList = ({ lines }: CheckedList, outcome: Outcome | null): LineRow[] =>
  lines.map((line) => describeLine(line, outcome));

function describeEnd(end: LineEnd | undefined): Pick<LineRow, 'status' | 'tone' | 'isWrong'> {
  if (isOrdered(end)) return { status: [TEXT.ordered(end.id)], tone: 'success', isWrong: false };
  if (isRefused(end)) return { status: [end.reason], tone: 'danger', isWrong: true };
  return { status: [end === 'sent' ? TEXT.sent : TEXT.waiting], tone: 'neutral', isWrong: false };
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
