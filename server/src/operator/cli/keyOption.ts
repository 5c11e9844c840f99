import { randomUUID } from 'node:crypto';
import { InvalidArgumentError, Option } from 'commander';
import { isIdempotencyKeyValid } from 'contract';

/** What a command that moves points is known by; see `keyOption`. */
export interface KeyOption {
  key: string;
}

/**
 * `--key`: however often a command is sent under one key, it is done once. Every command has one of its own, under which
 * it is sent again when no answer came; a script that may itself be run again gives its own.
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
