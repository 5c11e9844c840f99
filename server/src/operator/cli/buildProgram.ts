import { Command } from 'commander';
import { addCustomerCommands } from './addCustomerCommands.js';
import { addShopCommands } from './addShopCommands.js';

/** The operator's commands. `--json` may stand anywhere. */
export function buildProgram(): Command {
  const program = new Command('operator')
    .description('실행 중인 상점의 운영 명령')
    .option('--json', 'JSON으로 출력')
    .showHelpAfterError('(자세한 사용법: --help)');
  addCustomerCommands(program);
  addShopCommands(program);
  return program;
}
