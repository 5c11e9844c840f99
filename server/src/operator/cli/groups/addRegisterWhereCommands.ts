import type { Command } from 'commander';
import { parseRowNumber } from '../parseArgument.js';
import { runCall } from '../runCall.js';

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
