import { Command, CommanderError } from 'commander';
import { addCommands } from './addCommands.js';
import { CommandError, EXIT_CODES } from './CommandError.js';
import { printError } from './print.js';

/** @param words without the program's name */
export async function runProgram(words: readonly string[]): Promise<number> {
  const program = buildProgram();
  try {
    await program.parseAsync(words, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT_CODES.usage;
    if (!(error instanceof CommandError)) throw error;
    printError(words.includes('--json') ? formatJson(error) : formatText(error));
    return error.exitCode;
  }
}

function formatJson({ code, message, faults }: CommandError): string {
  return `${JSON.stringify({ error: { code, message, errors: faults } }, null, 2)}\n`;
}

function formatText({ message, faults }: CommandError): string {
  return [`오류: ${message}`, ...faults.map(({ line, reason }) => `  ${line}행: ${reason}`), ''].join('\n');
}

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
  operator deposits unmatched
  operator deposits refund 12 --amount 5000
  operator orders set-status 34 partial --remains 20
  operator catalogue import catalogue.csv --dry-run
  operator ledger verify

실행 중인 서버(STOREFRONT_DATA, 기본 .data)에 명령을 보냅니다. 감사 기록에는 OPERATOR_NAME, 없으면 로그인한 사용자의 이름이 남아요.
끝낸 결과: 0 성공 · 1 거절되었거나 장부가 맞지 않음 · 2 잘못 입력한 명령 · 3 서버가 실행 중이 아님 · 4 답을 받지 못해 처리되었는지 모름`;

/** `--json` may stand anywhere. Wrong usage throws commander's error. */
function buildProgram(): Command {
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
  addCommands(program);
  return program;
}

const KOREAN: readonly (readonly [RegExp, string])[] = [
  [/^error: unknown option '(.+?)'/, '없는 옵션이에요: $1'],
  [/^error: unknown command '(.+?)'/, '없는 명령이에요: $1'],
  [/^error: missing required argument '(.+?)'/, '빠진 값이 있어요: <$1>'],
  [/^error: required option '(.+?)' not specified/, '꼭 필요한 옵션이에요: $1'],
  [/^error: option '(.+?)' argument missing/, '옵션의 값이 빠졌어요: $1'],
  [/^error: too many arguments(?: for '(.+?)')?\..*/, '값이 너무 많아요.'],
  [/^error: option '(.+?)' argument '(.*?)' is invalid\. ?/, "옵션 $1의 값 '$2': "],
  [/^error: command-argument value '(.*?)' is invalid for argument '(.+?)'\. ?/, "<$2>의 값 '$1': "],
  [/\(Did you mean (?:one of )?(.+?)\?\)/, '혹시 이것인가요? $1'],
];

function explainUsageError(text: string): string {
  const explained = KOREAN.reduce((said, [pattern, korean]) => said.replace(pattern, korean), text);
  return explained === text ? text : `오류: ${explained}`;
}
