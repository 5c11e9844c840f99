import type { Command } from 'commander';
import { type Columns, runCall } from './runCall.js';

const COLUMNS: Columns = { isOn: (isOn) => (isOn ? '멈춤' : '-') };

/** `brakes`: what is stopped on every server at once. */
export function addBrakeCommands(program: Command): void {
  const brakes = program.command('brakes').description('제동 장치: 보내기, 맞추기, 환불, 회원의 변경을 멈추기');
  brakes
    .command('list')
    .description('무엇이 멈춰 있는지')
    .action((_options, command: Command) => runCall(command, { method: 'GET', path: '/brakes' }, COLUMNS));
  brakes
    .command('on')
    .description('모든 서버에서 멈추기')
    .argument('<name>', 'sending, matching, refunds, writes')
    .option('--reason <text>', '감사 기록에 남길 이유')
    .action((name: string, { reason }: { reason?: string }, command: Command) => set(command, name, true, reason));
  brakes
    .command('off')
    .description('다시 시작하기')
    .argument('<name>', 'sending, matching, refunds, writes')
    .action((name: string, _options, command: Command) => set(command, name, false));
}

function set(command: Command, name: string, isOn: boolean, reason?: string): Promise<void> {
  const path = `/brakes/${encodeURIComponent(name)}`;
  return runCall(command, { method: 'PUT', path, body: { isOn, reason } }, COLUMNS);
}
