import type { Command } from 'commander';
import { type KeyOption, keyOption, parseCount } from './parseArgument.js';
import { runCall } from './runCall.js';

/** A hundred thousand orders take their time. */
const TIMEOUT_MS = 300_000;

/** `demo-data`: a large shop to look at. */
export function addDemoDataCommand(program: Command): void {
  program
    .command('demo-data')
    .description('데모 상품과 주문 추가')
    .option('--services <n>', '상품 수', parseCount, 0)
    .option('--orders <n>', '데모 회원의 주문 수', parseCount, 0)
    .addOption(keyOption())
    .action(({ key, ...wanted }: { services: number; orders: number } & KeyOption, command: Command) =>
      runCall(command, { method: 'POST', path: '/demo-data', body: wanted, key, timeoutMs: TIMEOUT_MS }),
    );
}
