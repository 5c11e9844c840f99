import { type Command, InvalidArgumentError } from 'commander';
import type { Query } from './callServer.js';
import { parseLimit } from './parseArgument.js';
import { type Columns, runCall } from './runCall.js';

const PERCENT = 100;
const DEFAULT_ERRORS = 20;

const inPercent = (value: unknown) => (typeof value === 'number' ? `${(value * PERCENT).toFixed(1)}%` : '-');
const COLUMNS: Columns = { errorRate: inPercent };
// The places in the code would make a line of a table too long: `--json` and `errors FINGERPRINT` show them.
const ERROR_COLUMNS: Columns = { frames: (frames) => (Array.isArray(frames) ? (frames[0] ?? '-') : frames) };

/** `remotes`: how the shell and the remotes do in the pages of customers. */
export function addRemoteCommands(program: Command): void {
  const remotes = program.command('remotes').description('화면 묶음이 손님의 브라우저에서 잘 돌아가는지');
  remotes
    .command('health')
    .description('묶음과 버전마다: 방문, 불러옴, 실패, 이전 버전으로 대신함, 느림, 오류, 75번째 백분위 LCP·INP(ms)·CLS')
    .option('--hours <n>', '지난 몇 시간 (기본 24, 최대 720)', parseHours)
    .action((query: Query, command: Command) =>
      runCall(command, { method: 'GET', path: '/remotes/health', query }, COLUMNS),
    );
  remotes
    .command('errors')
    .description('최근 오류. 지문을 주면 그 오류 하나를 자세히')
    .argument('[fingerprint]', '오류의 지문')
    .option('--limit <n>', '최대 개수', parseLimit, DEFAULT_ERRORS)
    .action((fingerprint: string | undefined, query: Query, command: Command) =>
      fingerprint === undefined
        ? runCall(command, { method: 'GET', path: '/remotes/errors', query }, ERROR_COLUMNS)
        : runCall(command, { method: 'GET', path: `/remotes/errors/${encodeURIComponent(fingerprint)}` }),
    );
}

function parseHours(text: string): number {
  const hours = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (hours < 1 || hours > 720) throw new InvalidArgumentError('1부터 720까지의 수를 입력해 주세요.');
  return hours;
}
