import type { Command } from 'commander';
import { type KeyOption, keyOption } from '../keyOption.js';
import { parseAutoOrderStatus, parseLimit, parseRowNumber } from '../parseArgument.js';
import { runCall } from '../runCall.js';
import { AUTO_ORDER_COLUMNS } from './columnLabels.js';

interface ListOptions {
  status?: number;
  member?: string;
  limit?: number;
}

/** `auto-orders`: orders that repeat by themselves. */
export function addAutoOrderCommands(program: Command): void {
  const autoOrders = program.command('auto-orders').description('자동주문');
  autoOrders
    .command('list')
    .description('자동주문 목록, 최신순')
    .option('--status <status>', 'active, completed, canceled, partial 또는 0~3', parseAutoOrderStatus)
    .option('--member <id>', '회원 아이디')
    .option('--limit <n>', '최대 개수', parseLimit)
    .action(({ status, member, limit }: ListOptions, command: Command) =>
      runCall(command, { method: 'GET', path: '/auto-orders', query: { status, member, limit } }, AUTO_ORDER_COLUMNS),
    );
  autoOrders
    .command('cancel')
    .description('자동주문을 멈추고 아직 하지 않은 횟수만큼 환불')
    .argument('<id>', '자동주문 번호', parseRowNumber)
    .addOption(keyOption())
    .action((id: string, { key }: KeyOption, command: Command) =>
      runCall(command, { method: 'POST', path: `/auto-orders/${id}/cancel`, key }, AUTO_ORDER_COLUMNS),
    );
}
