import type { Command } from 'commander';
import type { Query } from './callServer.js';
import { parseLimit } from './parseArgument.js';
import { runCall } from './runCall.js';

/** `outbox`: what no provider was there to send. */
export function addOutboxCommands(program: Command): void {
  program
    .command('outbox')
    .description('보내지 못한 메일과 문자')
    .command('list')
    .description('최신순 목록')
    .option('--limit <n>', '최대 개수', parseLimit)
    .action((query: Query, command: Command) => runCall(command, { method: 'GET', path: '/outbox', query }));
}
