import type { Command } from 'commander';
import { parseRowNumber } from '../parseArgument.js';
import { runCall } from '../runCall.js';

/** `faq`: questions that are asked often. */
export function addFaqCommands(program: Command): void {
  const faq = program.command('faq').description('자주 묻는 질문');
  faq
    .command('list')
    .description('모든 질문')
    .action((_options, command: Command) => runCall(command, { method: 'GET', path: '/faqs' }));
  faq
    .command('add')
    .description('질문 추가')
    .argument('<title>', '질문')
    .argument('<html>', '답변. 위험한 HTML은 지워져요')
    .action((title: string, answer: string, _options, command: Command) =>
      runCall(command, { method: 'POST', path: '/faqs', body: { title, answer } }),
    );
  faq
    .command('remove')
    .description('질문 삭제')
    .argument('<id>', '질문 번호', parseRowNumber)
    .action((id: string, _options, command: Command) => runCall(command, { method: 'DELETE', path: `/faqs/${id}` }));
}
