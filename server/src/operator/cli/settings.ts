import type { Command } from 'commander';
import { runCall } from './runCall.js';

const pathOf = (key: string) => `/settings/${encodeURIComponent(key)}`;

/** `settings`: what the shop is called, where money goes, which parts are on. */
export function addSettingCommands(program: Command): void {
  const settings = program.command('settings').description('운영 설정');
  settings
    .command('list')
    .description('모든 설정')
    .action((_options, command: Command) => runCall(command, { method: 'GET', path: '/settings' }));
  settings
    .command('get')
    .description('설정 하나')
    .argument('<key>', '설정 이름, 예: SITE_MAIN_COLOR')
    .action((key: string, _options, command: Command) => runCall(command, { method: 'GET', path: pathOf(key) }));
  settings
    .command('set')
    .description('설정 변경')
    .argument('<key>', '설정 이름')
    .argument('<value>', '값. 켜고 끄는 설정은 true 또는 false')
    .action((key: string, value: string, _options, command: Command) =>
      runCall(command, { method: 'PUT', path: pathOf(key), body: { value } }),
    );
  settings
    .command('unset')
    .description('설정을 지워 기본값으로')
    .argument('<key>', '설정 이름')
    .action((key: string, _options, command: Command) => runCall(command, { method: 'DELETE', path: pathOf(key) }));
}
