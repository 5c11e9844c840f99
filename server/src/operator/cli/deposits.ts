import type { Command } from 'commander';
import { PAYMENT_KIND, PAYMENT_KIND_LABEL, type PaymentKind } from 'contract';
import { type KeyOption, keyOption, parseDepositStatus, parseLimit, parseRowNumber } from './parseArgument.js';
import { type Columns, runCall } from './runCall.js';

const ANSWERS = [
  ['accept', '입금 확인: 포인트 충전'],
  ['refuse', '충전 거절'],
  ['reopen', '기한이 지나 취소된 신청 다시 열기'],
] as const;

const DEPOSIT_COLUMNS: Columns = {
  feeType: (value) => (isPaymentKind(value) ? PAYMENT_KIND_LABEL[value] : value),
};

/** `deposits`: what members asked to top up. */
export function addDepositCommands(program: Command): void {
  const deposits = program.command('deposits').description('충전 신청');
  deposits
    .command('list')
    .description('충전 신청 목록, 최신순')
    .option('--status <status>', 'pending, success, fail', parseDepositStatus)
    .option('--limit <n>', '최대 개수', parseLimit)
    .action(({ status, limit }: { status?: string; limit?: number }, command: Command) =>
      runCall(command, { method: 'GET', path: '/deposits', query: { status, limit } }, DEPOSIT_COLUMNS),
    );
  for (const [verb, description] of ANSWERS) {
    deposits
      .command(verb)
      .description(description)
      .argument('<id>', '충전 신청 번호', parseRowNumber)
      .addOption(keyOption())
      .action((id: string, { key }: KeyOption, command: Command) =>
        runCall(command, { method: 'POST', path: `/deposits/${id}/${verb}`, key }, DEPOSIT_COLUMNS),
      );
  }
}

function isPaymentKind(value: unknown): value is PaymentKind {
  return Object.values(PAYMENT_KIND).some((kind) => kind === value);
}
