import type { Command } from 'commander';
import { parseCount, parseDepositStatus, parseOrderStatus, parsePoints, parseRowNumber } from './parseArgument.js';
import { runCall } from './runCall.js';

const REASON = '운영자 조정';

/** What concerns customers: deposits, orders, balances, and what would have been sent to them. */
export function addCustomerCommands(program: Command): void {
  addDeposits(program);
  addOrders(program);
  addMembers(program);
  addOutbox(program);
}

function addDeposits(program: Command): void {
  const deposits = program.command('deposits').description('충전 신청');
  deposits
    .command('list')
    .description('충전 신청 목록, 최신순')
    .option('--status <status>', 'pending, success, fail', parseDepositStatus)
    .option('--limit <n>', '최대 개수', parseCount)
    .action(({ status, limit }: { status?: string; limit?: number }, command: Command) =>
      runCall(command, { method: 'GET', path: '/deposits', query: { status, limit: limit?.toString() } }),
    );
  for (const [verb, description] of [
    ['accept', '입금 확인: 포인트 충전'],
    ['refuse', '충전 거절'],
  ] as const) {
    deposits
      .command(verb)
      .description(description)
      .argument('<id>', '충전 신청 번호', parseRowNumber)
      .action((id: string, _options, command: Command) =>
        runCall(command, { method: 'POST', path: `/deposits/${id}/${verb}` }),
      );
  }
}

function addOrders(program: Command): void {
  const orders = program.command('orders').description('주문');
  orders
    .command('list')
    .description('주문 목록, 최신순')
    .option('--status <status>', '상태 이름 또는 번호', parseOrderStatus)
    .option('--member <id>', '회원 아이디')
    .option('--limit <n>', '최대 개수', parseCount)
    .action(({ status, member, limit }: { status?: number; member?: string; limit?: number }, command: Command) =>
      runCall(command, {
        method: 'GET',
        path: '/orders',
        query: { status: status?.toString(), member, limit: limit?.toString() },
      }),
    );
  orders
    .command('set-status')
    .description('주문 상태 변경. partial은 남은 수량만큼, canceled는 전액 환불')
    .argument('<id>', '주문 번호', parseRowNumber)
    .argument('<status>', 'pending, inProgress, completed, partial, processing, canceled 또는 0~5', parseOrderStatus)
    .option('--start-count <n>', '시작 수량', parseCount)
    .option('--remains <n>', '남은 수량', parseCount)
    .action((id: string, status: number, options: { startCount?: number; remains?: number }, command: Command) =>
      runCall(command, { method: 'POST', path: `/orders/${id}/status`, body: { status, ...options } }),
    );
}

function addMembers(program: Command): void {
  program
    .command('members')
    .description('회원')
    .command('adjust')
    .description('포인트를 더하거나(10000) 빼기(-10000)')
    .argument('<id>', '회원 아이디')
    .argument('<point>', '포인트', parsePoints)
    .option('--reason <text>', '사유', REASON)
    .action((id: string, point: number, { reason }: { reason: string }, command: Command) =>
      runCall(command, {
        method: 'POST',
        path: `/members/${encodeURIComponent(id)}/adjust`,
        body: { point, reason },
      }),
    );
}

function addOutbox(program: Command): void {
  program
    .command('outbox')
    .description('보내지 못한 메일과 문자')
    .command('list')
    .description('최신순 목록')
    .option('--limit <n>', '최대 개수', parseCount)
    .action(({ limit }: { limit?: number }, command: Command) =>
      runCall(command, { method: 'GET', path: '/outbox', query: { limit: limit?.toString() } }),
    );
}
