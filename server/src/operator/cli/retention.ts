import type { Command } from 'commander';
import { runCall } from './runCall.js';

/** `retention`: what is stored how long, and what is due. */
export function addRetentionCommand(program: Command): void {
  program
    .command('retention')
    .description('무엇을 얼마 동안 보관하는지, 지금 지울 것이 몇 건인지(due), 마지막으로 언제 몇 건을 지웠는지')
    .action((_options, command: Command) => runCall(command, { method: 'GET', path: '/retention' }));
}
