import type { Command } from 'commander';
import { CommandError, EXIT_CODES } from './CommandError.js';
import { callServer } from './callServer.js';
import { parseLimit } from './parseArgument.js';
import { formatFields, formatTable } from './print.js';
import { isRow, printAnswer, runCall } from './runCall.js';

/** `ledger`: every movement of points. */
export function addLedgerCommands(program: Command): void {
  const ledger = program.command('ledger').description('포인트 장부');
  ledger
    .command('verify')
    .description('장부를 처음부터 다시 더해 잔액·주문·충전과 맞는지 확인. 맞지 않으면 목록을 보이고 1로 끝나요')
    .action((_options, command: Command) => verify(command));
  ledger
    .command('show')
    .description('회원 한 명의 포인트 내역, 최신순')
    .argument('<member>', '회원 아이디')
    .option('--number', '아이디 대신 회원 번호로 찾기 (탈퇴한 회원)')
    .option('--limit <n>', '최대 개수', parseLimit)
    .action((member: string, { number, limit }: { number?: boolean; limit?: number }, command: Command) =>
      runCall(command, {
        method: 'GET',
        path: '/ledger',
        query: number ? { number: parseNumber(member), limit } : { member, limit },
      }),
    );
}

async function verify(command: Command): Promise<void> {
  const answer: unknown = JSON.parse(await callServer({ method: 'GET', path: '/ledger/verify' }));
  if (!isRow(answer)) throw new CommandError('서버의 답을 읽을 수 없어요.');
  const { mistakes, ...totals } = answer;
  const rows = Array.isArray(mistakes) ? mistakes.filter(isRow) : [];
  printAnswer(command, answer, () =>
    [formatFields(totals), ...(rows.length > 0 ? ['', formatTable(rows)] : [])].join('\n'),
  );
  if (answer['ok'] !== true) {
    throw new CommandError(`장부가 맞지 않는 곳이 ${rows.length}개 있어요.`, { code: 'LEDGER_WRONG' });
  }
}

function parseNumber(text: string): string {
  if (!/^[1-9]\d{0,9}$/.test(text))
    throw new CommandError('회원 번호를 입력해 주세요.', { exitCode: EXIT_CODES.usage });
  return text;
}
