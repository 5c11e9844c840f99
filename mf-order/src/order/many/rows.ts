import { formatNumber, formatWon } from '@storefront/shared-ui';
import { isOrdered, isRefused, type LineEnd, type Outcome, type StoredBatch } from '../../domain/many/batch';
import type { CheckedLine, CheckedList } from '../../domain/many/checkOrderLines';
import { contentOf } from '../../domain/many/earlierOrders';

export interface LineRow {
  number: number;
  product: string;
  link: string;
  amount: string;
  price: string;
  status: string[];
  tone: 'neutral' | 'success' | 'warning' | 'danger';
  isWrong: boolean;
  /** (B-many-17) */
  isNoted: boolean;
}

function describeLine({ line, product, order, problems, notes }: CheckedLine, outcome: Outcome | null): LineRow {
  const reason = order ? outcome?.reasons[contentOf(order.request)] : undefined;
  const said = [...problems, ...(reason === undefined ? [] : [reason])];
  if (notes.length > 0) said.push('확인 필요', ...notes);
  const amount = Number(line.amount);
  return {
    number: line.number,
    product: product?.service.text ?? (line.service && `#${line.service}`),
    link: order?.request.link ?? line.link,
    amount: (line.amount !== '' && formatNumber(amount)) || line.amount,
    price: order ? formatWon(order.point) : '',
    status: said.length > 0 ? said : ['주문 가능'],
    tone: problems.length > 0 ? 'danger' : said.length > 0 ? 'warning' : 'success',
    isWrong: problems.length > 0 || reason !== undefined,
    isNoted: notes.length > 0,
  };
}

export const describeList = ({ lines }: CheckedList, outcome: Outcome | null): LineRow[] =>
  lines.map((line) => describeLine(line, outcome));

function describeEnd(end: LineEnd | undefined): Pick<LineRow, 'status' | 'tone' | 'isWrong' | 'isNoted'> {
  if (isOrdered(end)) return { status: [`주문번호 ${end.id}`], tone: 'success', isWrong: false, isNoted: false };
  if (isRefused(end)) return { status: [end.reason], tone: 'danger', isWrong: true, isNoted: false };
  return { status: [end === 'sent' ? '주문하는 중' : '기다리는 중'], tone: 'neutral', isWrong: false, isNoted: false };
}

export const describeBatch = ({ batch, ends }: StoredBatch, nameOf: (serviceId: number) => string): LineRow[] =>
  batch.lines.map(({ number, request, point }, index) => ({
    number,
    product: nameOf(request.serviceId),
    link: request.link,
    amount: formatNumber(request.amount),
    price: formatWon(point),
    ...describeEnd(ends[index]),
  }));
