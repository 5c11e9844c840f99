import { Command } from 'commander';
import { addSupplierCommands } from '../../suppliers/addSupplierCommands.js';
import { explainUsageError } from './explainUsageError.js';
import { addAuditCommands } from './groups/addAuditCommands.js';
import { addAutoOrderCommands } from './groups/addAutoOrderCommands.js';
import { addBackupCommands } from './groups/addBackupCommands.js';
import { addCatalogueCommands } from './groups/addCatalogueCommands.js';
import { addDemoDataCommand } from './groups/addDemoDataCommand.js';
import { addDepositCommands } from './groups/addDepositCommands.js';
import { addFaqCommands } from './groups/addFaqCommands.js';
import { addLedgerCommands } from './groups/addLedgerCommands.js';
import { addMemberCommands } from './groups/addMemberCommands.js';
import { addNoticeCommands } from './groups/addNoticeCommands.js';
import { addOrderCommands } from './groups/addOrderCommands.js';
import { addOutboxCommands } from './groups/addOutboxCommands.js';
import { addRegisterWhereCommands } from './groups/addRegisterWhereCommands.js';
import { addSettingCommands } from './groups/addSettingCommands.js';

const TITLES: Readonly<Record<string, string>> = {
  'Usage:': '사용법:',
  'Arguments:': '값:',
  'Options:': '옵션:',
  'Global Options:': '공통 옵션:',
  'Commands:': '명령:',
};

const AFTER = `
예:
  operator deposits list --status pending
  operator deposits accept 12
  operator orders set-status 34 partial --remains 20
  operator catalogue import catalogue.csv --dry-run
  operator ledger verify

실행 중인 서버(STOREFRONT_DATA, 기본 .data)에 명령을 보냅니다. 감사 기록에는 OPERATOR_NAME, 없으면 로그인한 사용자의 이름이 남아요.
끝낸 결과: 0 성공 · 1 거절되었거나 장부가 맞지 않음 · 2 잘못 입력한 명령 · 3 서버가 실행 중이 아님 · 4 답을 받지 못해 처리되었는지 모름`;

/** The operator's commands. `--json` may stand anywhere. Wrong usage throws commander's own error. */
export function buildProgram(): Command {
  const program = new Command('operator')
    .description('실행 중인 상점의 운영 명령')
    .usage('<명령> [옵션]')
    .option('--json', 'JSON으로 출력')
    .helpOption('-h, --help', '사용법 보기')
    .helpCommand('help [command]', '명령의 사용법 보기')
    .configureHelp({ styleTitle: (title) => TITLES[title] ?? title, showGlobalOptions: true })
    .configureOutput({ outputError: (text, write) => write(explainUsageError(text)) })
    .showHelpAfterError('(자세한 사용법: --help)')
    .addHelpText('after', AFTER)
    .exitOverride();
  addSettingCommands(program);
  addDepositCommands(program);
  addOrderCommands(program);
  addAutoOrderCommands(program);
  addMemberCommands(program);
  addLedgerCommands(program);
  addCatalogueCommands(program);
  addNoticeCommands(program);
  addFaqCommands(program);
  addRegisterWhereCommands(program);
  addOutboxCommands(program);
  addSupplierCommands(program);
  addBackupCommands(program);
  addAuditCommands(program);
  addDemoDataCommand(program);
  return program;
}
