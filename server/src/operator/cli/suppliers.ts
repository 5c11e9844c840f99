import type { Command } from 'commander';
import type { Query } from './callServer.js';
import { type KeyOption, keyOption, parseLimit, parseRowNumber } from './parseArgument.js';
import { type Columns, runCall } from './runCall.js';

const STATUS_COLUMNS: Columns = { supplier: (name) => name ?? '없음' };

/** `suppliers`, or `supplier`: what went to the supplier, and what needs a decision. */
export function addSupplierCommands(program: Command): void {
  const supplier = program.command('suppliers').alias('supplier').description('공급처');
  supplier
    .command('status')
    .alias('show')
    .description('공급처의 이름, 잔액, 처리 중인 주문 수. 공급처가 없으면 기다리는 주문 수')
    .action((_options, command: Command) => runCall(command, { method: 'GET', path: '/supplier' }, STATUS_COLUMNS));
  supplier
    .command('services')
    .description('공급처의 상품 목록. 번호를 카탈로그의 supplierServiceId에 적어 주세요')
    .action((_options, command: Command) => runCall(command, { method: 'GET', path: '/supplier/services' }));
  supplier
    .command('orders')
    .description('공급처로 보낸 주문, 최신순. parked는 확인이 필요한 주문')
    .option('--state <state>', 'waiting, submitting, submitted, parked, finished')
    .option('--limit <n>', '최대 개수', parseLimit)
    .action((query: Query, command: Command) => runCall(command, { method: 'GET', path: '/supplier/orders', query }));
  supplier
    .command('resend')
    .description('공급처에 없는 것을 확인한 주문을 다시 보내기')
    .argument('<id>', '주문 번호', parseRowNumber)
    .addOption(keyOption())
    .action((id: string, { key }: KeyOption, command: Command) =>
      runCall(command, { method: 'POST', path: `/supplier/orders/${id}/resend`, key }),
    );
  supplier
    .command('link')
    .description('공급처에서 찾은 주문을 이어서 확인하기')
    .argument('<id>', '주문 번호', parseRowNumber)
    .argument('<supplier-order>', '공급처의 주문 번호')
    .addOption(keyOption())
    .action((id: string, supplierOrderId: string, { key }: KeyOption, command: Command) =>
      runCall(command, { method: 'POST', path: `/supplier/orders/${id}/link`, body: { supplierOrderId }, key }),
    );
}
