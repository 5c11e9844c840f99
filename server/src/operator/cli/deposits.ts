import type { Command } from 'commander';
import { PAYMENT_KIND, PAYMENT_KIND_LABEL, type PaymentKind, TAX_INVOICE_LABEL } from 'contract';
import type { TransferCandidate } from '../unmatchedTransfers.js';
import type { Query } from './callServer.js';
import {
  type KeyOption,
  keyOption,
  parseCount,
  parseDepositStatus,
  parseLimit,
  parseRowNumber,
} from './parseArgument.js';
import type { Row } from './print.js';
import { type Columns, isRow, runCall } from './runCall.js';

const ANSWERS = [
  ['refuse', '충전 거절'],
  ['reopen', '기한이 지나 취소된 신청 다시 열기'],
] as const;

const DEPOSIT_COLUMNS: Columns = {
  feeType: (value) => (isPaymentKind(value) ? PAYMENT_KIND_LABEL[value] : value),
  feeValue: (value, row) => (isRow(value) ? formatParts(value, row['feeType'] === PAYMENT_KIND.cash) : value),
};

const FITS = { suffix: '번호', name: '입금자', amount: '금액' } as const;
const CANDIDATE_STATUS: Readonly<Record<TransferCandidate['status'], string>> = {
  canceled: '직접 취소',
  pending: '대기',
  expired: '기한 지남',
  accepted: '수락함',
};

const TRANSFER_COLUMNS: Columns = {
  candidates: (value) => (Array.isArray(value) && value.length > 0 ? value.map(formatCandidate).join(' | ') : '-'),
};

/** `deposits`: what members asked to top up. */
export function addDepositCommands(program: Command): void {
  const deposits = program.command('deposits').description('충전 신청');
  deposits
    .command('list')
    .description('충전 신청 목록, 최신순. 처리한 신청의 이름은 회원을 지정해야 모두 보여요')
    .option('--status <status>', 'pending, success, fail', parseDepositStatus)
    .option('--member <id>', '회원 아이디')
    .option('--limit <n>', '최대 개수', parseLimit)
    .action((query: Query, command: Command) =>
      runCall(command, { method: 'GET', path: '/deposits', query }, DEPOSIT_COLUMNS),
    );
  deposits
    .command('accept')
    .description('입금 확인: 포인트 충전')
    .argument('<id>', '충전 신청 번호', parseRowNumber)
    .option('--transfer <number>', '이 신청의 입금. deposits unmatched의 transfer', parseRowNumber)
    .addOption(keyOption())
    .action((id: string, { key, transfer }: KeyOption & { transfer?: string }, command: Command) => {
      const body = transfer === undefined ? {} : { body: { transfer: Number(transfer) } };
      return runCall(command, { method: 'POST', path: `/deposits/${id}/accept`, ...body, key }, DEPOSIT_COLUMNS);
    });
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
  deposits
    .command('refund')
    .description(
      '수락한 충전에서 남은 포인트를 되돌리고, 송금할 금액(transferBack)을 알려 줌. 환불 요청이 있으면 그 요청을 처리함',
    )
    .argument('<id>', '충전 신청 번호', parseRowNumber)
    .option('--amount <won>', '되돌릴 포인트, 원 단위. 없으면 남은 만큼', parseCount)
    .option('--late', '환불 기간(충전 뒤 72시간)이 지났어도 되돌림')
    .addOption(keyOption())
    .action((id: string, { key, ...body }: RefundOptions, command: Command) =>
      runCall(command, { method: 'POST', path: `/deposits/${id}/refund`, body, key }, DEPOSIT_COLUMNS),
    );
  deposits
    .command('refund-requests')
    .description('회원이 요청한 환불, 오래된 순. 계좌번호는 끝 네 자리만 보임')
    .option('--limit <n>', '최대 개수', parseLimit)
    .action(({ limit }: { limit?: number }, command: Command) =>
      runCall(command, { method: 'GET', path: '/refund-requests', query: { limit } }),
    );
  deposits
    .command('refund-account')
    .description('요청한 환불을 보낼 계좌. 본 사람이 감사 기록에 남고, 송금한 뒤 refund로 처리하면 지워짐')
    .argument('<id>', '충전 신청 번호', parseRowNumber)
    .action((id: string, _options, command: Command) =>
      runCall(command, { method: 'POST', path: `/deposits/${id}/refund-account` }),
    );
  deposits
    .command('refuse-refund')
    .description('환불 요청 거절: 포인트를 돌려줌')
    .argument('<id>', '충전 신청 번호', parseRowNumber)
    .requiredOption('--reason <text>', '거절하는 이유. 회원에게도 보여요')
    .addOption(keyOption())
    .action((id: string, { key, reason }: KeyOption & { reason: string }, command: Command) =>
      runCall(command, { method: 'POST', path: `/deposits/${id}/refuse-refund`, body: { reason }, key }),
    );
  deposits
    .command('unmatched')
    .description('은행 알림으로 들어왔지만 신청을 찾지 못한 입금, 오래된 순')
    .option('--limit <n>', '최대 개수', parseLimit)
    .action((query: Query, command: Command) =>
      runCall(command, { method: 'GET', path: '/transfers/unmatched', query }, TRANSFER_COLUMNS),
    );
  deposits
    .command('dismiss')
    .description('신청과 상관없는 입금 닫기')
    .argument('<transfer>', 'deposits unmatched의 transfer', parseRowNumber)
    .requiredOption('--reason <text>', '닫는 이유. 감사 기록에 남아요')
    .addOption(keyOption())
    .action((transfer: string, { key, reason }: KeyOption & { reason: string }, command: Command) =>
      runCall(
        command,
        { method: 'POST', path: `/transfers/${transfer}/dismiss`, body: { reason }, key },
        TRANSFER_COLUMNS,
      ),
    );
}

interface RefundOptions extends KeyOption {
  amount?: number;
  late?: boolean;
}

function formatParts(parts: Row, isCashReceipt: boolean): string {
  const labels: Readonly<Record<string, string>> = isCashReceipt ? { phone: '현금영수증 번호' } : TAX_INVOICE_LABEL;
  const given = Object.entries(labels).flatMap(([part, label]) => (parts[part] ? [`${label} ${parts[part]}`] : []));
  return given.length === 0 ? '-' : given.join(' | ');
}

function formatCandidate(candidate: TransferCandidate): string {
  const { id, memberId, depositor, payable, status, fitsName, fitsSuffix, fitsAmount } = candidate;
  const fits = [fitsSuffix ? FITS.suffix : fitsName && FITS.name, fitsAmount && FITS.amount].filter(Boolean).join('·');
  return `${id}번 ${CANDIDATE_STATUS[status]} ${depositor} ${payable.toLocaleString('ko-KR')}원 ${memberId} (${fits} 일치)`;
}

function isPaymentKind(value: unknown): value is PaymentKind {
  return Object.values(PAYMENT_KIND).some((kind) => kind === value);
}
