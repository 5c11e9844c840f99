import type { Command } from 'commander';
import { AUTO_ORDER_STATUS, ORDER_STATUS } from 'contract';
import type { Query } from './callServer.js';
import {
  type KeyOption,
  keyOption,
  parseAutoOrderStatus,
  parseCount,
  parseLimit,
  parseOrderStatus,
  parseRowNumber,
} from './parseArgument.js';
import { type Columns, runCall } from './runCall.js';

const nameIn = (statuses: Readonly<Record<string, number>>) => (value: unknown) =>
  Object.keys(statuses).find((name) => statuses[name] === value) ?? value;

/** By the names that `orders set-status` takes. */
const ORDER_COLUMNS: Columns = { status: nameIn(ORDER_STATUS) };
const AUTO_ORDER_COLUMNS: Columns = { status: nameIn(AUTO_ORDER_STATUS) };

interface ChangeOptions extends KeyOption {
  startCount?: number;
  remains?: number;
}

/** `orders`: all members' orders. */
export function addOrderCommands(program: Command): void {
  const orders = program.command('orders').description('주문');
  orders
    .command('list')
    .description('주문 목록, 최신순')
    .option('--status <status>', '상태 이름 또는 번호', parseOrderStatus)
    .option('--member <id>', '회원 아이디')
    .option('--limit <n>', '최대 개수', parseLimit)
    .action((query: Query, command: Command) =>
      runCall(command, { method: 'GET', path: '/orders', query }, ORDER_COLUMNS),
    );
  orders
    .command('set-status')
    .description('주문 상태 변경. partial은 남은 수량만큼, canceled는 전액 환불')
    .argument('<id>', '주문 번호', parseRowNumber)
    .argument('<status>', 'pending, inProgress, completed, partial, processing, canceled 또는 0~5', parseOrderStatus)
    .option('--start-count <n>', '시작 수량', parseCount)
    .option('--remains <n>', '남은 수량', parseCount)
    .addOption(keyOption())
    .action((id: string, status: number, { key, ...change }: ChangeOptions, command: Command) =>
      runCall(
        command,
        { method: 'POST', path: `/orders/${id}/status`, body: { status, ...change }, key },
        ORDER_COLUMNS,
      ),
    );
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
    .action((query: Query, command: Command) =>
      runCall(command, { method: 'GET', path: '/auto-orders', query }, AUTO_ORDER_COLUMNS),
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
