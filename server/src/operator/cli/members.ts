import type { Command } from 'commander';
import type { Query } from './callServer.js';
import { type KeyOption, keyOption, parseLimit, parsePoints } from './parseArgument.js';
import { runCall } from './runCall.js';

const REASON = '운영자 조정';

/** `members`: who has an account, and their balances. */
export function addMemberCommands(program: Command): void {
  const members = program.command('members').description('회원');
  members
    .command('list')
    .description('회원 목록, 최신순. 이메일과 전화번호는 show로 보세요')
    .option('--search <text>', '아이디, 이메일, 휴대전화 번호의 일부')
    .option('--deleted', '탈퇴한 회원만')
    .option('--limit <n>', '최대 개수', parseLimit)
    .action((query: Query, command: Command) => runCall(command, { method: 'GET', path: '/members', query }));
  members
    .command('show')
    .description('회원 한 명의 정보')
    .argument('<id>', '회원 아이디')
    .action((id: string, _options, command: Command) =>
      runCall(command, { method: 'GET', path: `/members/${encodeURIComponent(id)}` }),
    );
  members
    .command('adjust')
    .description('포인트를 더하거나(10000) 빼기(-10000)')
    .argument('<id>', '회원 아이디')
    .argument('<point>', '포인트', parsePoints)
    .option('--reason <text>', '사유. 회원의 포인트 내역에도 보여요', REASON)
    .addOption(keyOption())
    .action((id: string, point: number, { reason, key }: { reason: string } & KeyOption, command: Command) =>
      runCall(command, {
        method: 'POST',
        path: `/members/${encodeURIComponent(id)}/adjust`,
        body: { point, reason },
        key,
      }),
    );
}
