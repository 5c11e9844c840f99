import { randomUUID } from 'node:crypto';
import { isIdempotencyKeyValid } from '@storefront/contract';
import { isConnectOrigin } from '@storefront/contract/registry';
import { RELEASE_SCOPES } from '@storefront/contract/releases';
import { InvalidArgumentError, Option } from 'commander';

const SEOUL_OFFSET = '+09:00';
const WHOLE = /^\d{1,10}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function parseCount(text: string): number {
  if (!WHOLE.test(text)) throw new InvalidArgumentError('0 이상의 정수를 입력해 주세요.');
  return Number(text);
}

export function parseRowNumber(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new InvalidArgumentError('번호를 입력해 주세요.');
  return Number(text);
}

export function parsePoints(text: string): number {
  if (!/^[+-]?\d{1,13}(\.\d{1,2})?$/.test(text)) {
    throw new InvalidArgumentError('포인트를 숫자로 입력해 주세요. 예: 10000 또는 -500.5');
  }
  return Number(text);
}

function parseDecimal(text: string): number {
  if (!/^\d{1,13}(\.\d{1,6})?$/.test(text)) throw new InvalidArgumentError('0 이상의 숫자를 입력해 주세요. 예: 1250.5');
  return Number(text);
}

export const parseWhole =
  ([least, most]: readonly [number, number]) =>
  (text: string) => {
    const value = Number(text);
    if (!WHOLE.test(text) || value < least || value > most)
      throw new InvalidArgumentError(`${least} 이상 ${most} 이하의 정수를 입력해 주세요.`);
    return value;
  };

type Codes = Readonly<Record<string, number>>;

export const listCodes = (codes: Codes) => `${Object.keys(codes).join(', ')} 또는 0~${Object.keys(codes).length - 1}`;

export const parseCode = (codes: Codes) => (text: string) => {
  const wanted = text
    .toLowerCase()
    .replace(/[-_\s]/g, '')
    .replace('cancelled', 'canceled');
  for (const [name, code] of Object.entries(codes)) {
    if (name.toLowerCase() === wanted || String(code) === wanted) return code;
  }
  throw new InvalidArgumentError(`${listCodes(codes)} 중 하나여야 해요.`);
};

export const parseChoice = (choices: readonly string[]) => (text: string) => {
  if (!choices.includes(text)) throw new InvalidArgumentError(`${choices.join(', ')} 중 하나여야 해요.`);
  return text;
};

/** Parses a day (its start in Seoul) or a moment to ISO 8601 in UTC. */
function parseTime(text: string): string {
  const time = new Date(DAY.test(text) ? `${text}T00:00:00${SEOUL_OFFSET}` : text);
  if (Number.isNaN(time.getTime()) || !/^\d{4}-/.test(text)) {
    throw new InvalidArgumentError('날짜를 입력해 주세요. 예: 2026-03-02 또는 2026-03-02T09:00:00+09:00');
  }
  return time.toISOString();
}

const parseList = (isItem: (item: string) => boolean, refusal: string, least: number) => (text: string) => {
  const items = text.split(/[\s,]+/).filter((item) => item !== '');
  if (items.length < least || !items.every(isItem)) throw new InvalidArgumentError(refusal);
  return items;
};

/** By the name of the value, `<time>`. */
export const PARSERS: Readonly<Record<string, (text: string) => unknown>> = {
  number: parseRowNumber,
  n: parseCount,
  point: parsePoints,
  cost: parseDecimal,
  rate: parseDecimal,
  balance: parseDecimal,
  percent: parseDecimal,
  time: parseTime,
  packages: parseList((name) => /^(\*|[a-z][a-z0-9-]*)$/.test(name), 'mf-order,mf-point처럼 적어 주세요. 모두는 *', 1),
  scopes: parseList(
    (scope) => RELEASE_SCOPES.some((known) => known === scope),
    `${RELEASE_SCOPES.join(', ')} 중에서 골라 주세요.`,
    1,
  ),
  origins: parseList(isConnectOrigin, 'https://api.example.com처럼, 공개된 이름과 https만 적어 주세요.', 0),
};

/**
 * `--key`: a command is done once per key. Each gets a generated one for retries; a script that may run again passes
 * its own.
 */
export function keyOption(): Option {
  return new Option('--key <key>', '같은 키로는 몇 번을 실행해도 한 번만 처리돼요')
    .argParser(parseKey)
    .default(randomUUID(), '실행할 때마다 새 키');
}

function parseKey(text: string): string {
  if (!isIdempotencyKeyValid(text))
    throw new InvalidArgumentError('공백 없는 영문, 숫자, 기호 200자까지 쓸 수 있어요.');
  return text;
}
