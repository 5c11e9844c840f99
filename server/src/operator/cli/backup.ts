import type { Command } from 'commander';

const BACKUP_HELP = `
상점은 그동안에도 주문을 받아요. 라이브·예비(good)·카나리 버전의 화면 파일도 모두 들어 있어요. 파일과 시크릿만 있으면 새 서버에서 그대로 열려요.
암호는 --passphrase-file의 첫 줄, STOREFRONT_BACKUP_PASSPHRASE, 또는 화면에서 입력한 값이에요.
암호화한 파일은 표준 age 형식이라 'age -d'로도 풀 수 있어요.`;

const RESTORE_HELP = `
STOREFRONT_DATA(기본 .data) 또는 DATABASE_URL의 빈 곳에 복원해요. 서버가 멈춰 있어야 하고, 이미 상점이 있으면 거절해요.
끝으로 장부를 다시 더해 보고, 맞지 않으면 1로 끝나요.`;

type Actions = typeof import('./runBackup.js');
// Loaded when needed: the other commands need no database, whose code takes four fifths of a command's time.
const loadActions = (): Promise<Actions> => import('./runBackup.js');

/** `backup` and `restore`: the whole shop as one file. */
export function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .description('실행 중인 상점을 파일 하나로 백업')
    .argument('<file>', '새로 만들 파일')
    .option('--with-secret', '시크릿도 함께 (파일을 반드시 암호화)')
    .option('--encrypt', '암호로 암호화')
    .option('--passphrase-file <file>', '암호가 첫 줄에 있는 파일')
    .addHelpText('after', BACKUP_HELP)
    .action(async (...words: Parameters<Actions['backup']>) => (await loadActions()).backup(...words));
  program
    .command('restore')
    .description('백업 파일을 멈춰 있는 빈 상점에 복원')
    .argument('<file>', '백업 파일')
    .option('--passphrase-file <file>', '암호가 첫 줄에 있는 파일')
    .addHelpText('after', RESTORE_HELP)
    .action(async (...words: Parameters<Actions['restore']>) => (await loadActions()).restore(...words));
}
