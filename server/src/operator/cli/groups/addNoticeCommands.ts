import type { Command } from 'commander';
import { parseRowNumber } from '../parseArgument.js';
import { runCall } from '../runCall.js';

/** `notices`: what the order page tells everybody. */
export function addNoticeCommands(program: Command): void {
  const notices = program.command('notices').description('공지사항');
  notices
    .command('list')
    .description('모든 공지')
    .action((_options, command: Command) => runCall(command, { method: 'GET', path: '/notices' }));
  notices
    .command('add')
    .description('공지 추가')
    .argument('<html>', '내용. 위험한 HTML은 지워져요')
    .option('--pin', '맨 위에 고정')
    .action((content: string, { pin = false }: { pin?: boolean }, command: Command) =>
      runCall(command, { method: 'POST', path: '/notices', body: { content, isTop: pin } }),
    );
  notices
    .command('remove')
    .description('공지 삭제')
    .argument('<id>', '공지 번호', parseRowNumber)
    .action((id: string, _options, command: Command) => runCall(command, { method: 'DELETE', path: `/notices/${id}` }));
}
