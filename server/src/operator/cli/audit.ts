import type { Command } from 'commander';
import type { Query } from './callServer.js';
import { parseLimit, parseTime } from './parseArgument.js';
import { runCall } from './runCall.js';

const DEFAULT_LIMIT = 100;

/** `audit`: who did what, and when. */
export function addAuditCommands(program: Command): void {
  program
    .command('audit')
    .description('감사 기록')
    .command('list')
    .description('운영자가 한 일, 최신순')
    .option('--action <name>', '한 일, 예: deposit 또는 deposit.accept')
    .option('--target <id>', '대상의 번호나 설정 이름')
    .option('--member <id>', '관련된 회원의 아이디')
    .option('--actor <name>', '한 사람')
    .option('--from <time>', '이 시각부터, 예: 2026-03-02 (서울 시간)', parseTime)
    .option('--to <time>', '이 시각 전까지', parseTime)
    .option('--limit <n>', '최대 개수', parseLimit, DEFAULT_LIMIT)
    .action((query: Query, command: Command) => runCall(command, { method: 'GET', path: '/audit', query }));
}
