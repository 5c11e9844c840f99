import type { Command } from 'commander';
import { parseRowNumber } from './parseArgument.js';
import { runCall } from './runCall.js';

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

/** `register-where`: the choices of the sign-up form's '가입경로'. */
export function addRegisterWhereCommands(program: Command): void {
  const registerWhere = program.command('register-where').description('가입경로 선택지');
  registerWhere
    .command('list')
    .description('모든 선택지')
    .action((_options, command: Command) => runCall(command, { method: 'GET', path: '/register-where' }));
  registerWhere
    .command('add')
    .description('선택지를 맨 뒤에 추가')
    .argument('<text>', '보이는 글')
    .action((text: string, _options, command: Command) =>
      runCall(command, { method: 'POST', path: '/register-where', body: { text } }),
    );
  registerWhere
    .command('remove')
    .description('선택지 삭제')
    .argument('<id>', '선택지 번호', parseRowNumber)
    .action((id: string, _options, command: Command) =>
      runCall(command, { method: 'DELETE', path: `/register-where/${id}` }),
    );
}
