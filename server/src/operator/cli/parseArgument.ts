import { randomUUID } from 'node:crypto';
import { InvalidArgumentError, Option } from 'commander';
import { AUTO_ORDER_STATUS, isIdempotencyKeyValid, ORDER_STATUS, TOP_UP_STATUS } from 'contract';
import { isConnectOrigin } from 'contract/registry';
import { RELEASE_SCOPES } from 'contract/releases';
import type { Reading } from '../commands/Command.js';

const MAX_LIMIT = 100_000;
const SEOUL_OFFSET = '+09:00';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function parseCount(text: string): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(value)) throw new InvalidArgumentError('0 이상의 정수를 입력해 주세요.');
  return value;
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

function parseLimit(text: string): number {
  const value = parseCount(text);
  if (value < 1 || value > MAX_LIMIT)
    throw new InvalidArgumentError(`1 이상 ${MAX_LIMIT} 이하의 정수를 입력해 주세요.`);
  return value;
}

export const parseOrderStatus = (text: string): number => parseStatus(text, ORDER_STATUS);

const parseAutoOrderStatus = (text: string): number => parseStatus(text, AUTO_ORDER_STATUS);

function parseStatus(text: string, statuses: Readonly<Record<string, number>>): number {
  const wanted = text
    .toLowerCase()
    .replace(/[-_\s]/g, '')
    .replace('cancelled', 'canceled');
  for (const [name, code] of Object.entries(statuses)) {
    if (name.toLowerCase() === wanted || String(code) === wanted) return code;
  }
  throw new InvalidArgumentError(
    `${Object.keys(statuses).join(', ')} 또는 0~${Object.keys(statuses).length - 1} 중 하나여야 해요.`,
  );
}

export function parseDepositStatus(text: string): string {
  const status = Object.values(TOP_UP_STATUS).find((known) => known === text);
  if (!status) throw new InvalidArgumentError(`${Object.values(TOP_UP_STATUS).join(', ')} 중 하나여야 해요.`);
  return status;
}

/** Parses a day (its start in Seoul) or a moment to ISO 8601 in UTC. */
function parseTime(text: string): string {
  const time = new Date(DAY.test(text) ? `${text}T00:00:00${SEOUL_OFFSET}` : text);
  if (Number.isNaN(time.getTime()) || !/^\d{4}-/.test(text)) {
    throw new InvalidArgumentError('날짜를 입력해 주세요. 예: 2026-03-02 또는 2026-03-02T09:00:00+09:00');
  }
  return time.toISOString();
}

function parseHours(text: string): number {
  const hours = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (hours < 1 || hours > 720) throw new InvalidArgumentError('1부터 720까지의 수를 입력해 주세요.');
  return hours;
}

function parsePackages(text: string): string[] {
  const packages = text.split(/[\s,]+/).filter((name) => name !== '');
  if (packages.length === 0 || !packages.every((name) => /^(\*|[a-z][a-z0-9-]*)$/.test(name)))
    throw new InvalidArgumentError('mf-order,mf-point처럼 적어 주세요. 모두는 *');
  return packages;
}

function parseOrigins(text: string): string[] {
  const origins = text.split(/[\s,]+/).filter((origin) => origin !== '');
  if (!origins.every(isConnectOrigin))
    throw new InvalidArgumentError('https://api.example.com처럼, 공개된 이름과 https만 적어 주세요.');
  return origins;
}

function parseScopes(text: string): string[] {
  const scopes = text.split(/[\s,]+/).filter((scope) => scope !== '');
  const known: readonly string[] = RELEASE_SCOPES;
  if (scopes.length === 0 || !scopes.every((scope) => known.includes(scope)))
    throw new InvalidArgumentError(`${RELEASE_SCOPES.join(', ')} 중에서 골라 주세요.`);
  return scopes;
}

export const PARSERS: Readonly<Record<Reading, (text: string) => unknown>> = {
  number: parseRowNumber,
  count: parseCount,
  limit: parseLimit,
  points: parsePoints,
  hours: parseHours,
  time: parseTime,
  packages: parsePackages,
  scopes: parseScopes,
  origins: parseOrigins,
  depositStatus: parseDepositStatus,
  orderStatus: parseOrderStatus,
  autoOrderStatus: parseAutoOrderStatus,
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
