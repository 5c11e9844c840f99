import { InvalidArgumentError } from 'commander';
import { ORDER_STATUS, TOP_UP_STATUS } from 'contract';

/** A whole number from 0. */
export function parseCount(text: string): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(value)) throw new InvalidArgumentError('0 이상의 정수를 입력해 주세요.');
  return value;
}

/** The number of a row. */
export function parseRowNumber(text: string): string {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new InvalidArgumentError('번호를 입력해 주세요.');
  return text;
}

/** An amount of points: at most two decimals, negative to take points. */
export function parsePoints(text: string): number {
  if (!/^[+-]?\d{1,13}(\.\d{1,2})?$/.test(text)) {
    throw new InvalidArgumentError('포인트를 숫자로 입력해 주세요. 예: 10000 또는 -500.5');
  }
  return Number(text);
}

/** An order's status by its number or its name. */
export function parseOrderStatus(text: string): number {
  const wanted = text
    .toLowerCase()
    .replace(/[-_\s]/g, '')
    .replace('cancelled', 'canceled');
  for (const [name, code] of Object.entries(ORDER_STATUS)) {
    if (name.toLowerCase() === wanted || String(code) === wanted) return code;
  }
  throw new InvalidArgumentError(`${Object.keys(ORDER_STATUS).join(', ')} 또는 0~5 중 하나여야 해요.`);
}

/** A deposit's status. */
export function parseDepositStatus(text: string): string {
  const status = Object.values(TOP_UP_STATUS).find((known) => known === text);
  if (!status) throw new InvalidArgumentError(`${Object.values(TOP_UP_STATUS).join(', ')} 중 하나여야 해요.`);
  return status;
}
