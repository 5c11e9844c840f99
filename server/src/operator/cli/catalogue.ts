import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { type Command, Option } from 'commander';
import { CommandError } from './CommandError.js';
import { callServer } from './callServer.js';
import { formatTable, print, printError, type Row } from './print.js';
import { isRow, printAnswer, wantsJson } from './runCall.js';

type Format = 'csv' | 'json';

const CONTENT_TYPES: Readonly<Record<Format, string>> = { csv: 'text/csv', json: 'application/json' };
const PARTS = { platforms: '플랫폼', categories: '카테고리', services: '상품' } as const;

const LAYOUT = `
파일 (UTF-8, Excel의 'CSV UTF-8'도 가능):
  CSV   첫 줄은 열 이름, 다음 줄부터 플랫폼·카테고리·상품을 한 줄씩. 줄 순서가 상점의 순서예요.
        type(종류)        platform, category, service (플랫폼, 카테고리, 상품)
        id(번호)          그대로 두면 주문과 내역이 같은 상품을 가리켜요
        parent(상위번호)  카테고리는 플랫폼 번호, 상품은 카테고리 번호
        text(이름)
        visible(표시), background(배경색)                     플랫폼만
        min(최소수량), max(최대수량), point(단가), notice(안내),
        isReadOnly(주문불가), enableAuto(자동주문),
        supplierServiceId(공급처상품번호)                     상품만
        참·거짓은 true/false, 1/0, 예/아니오. supplierServiceId 열이 없으면 지금 값이 그대로예요.
  JSON  { "platforms": [...], "categories": [...], "services": [...] }, 상점의 목록과 같은 모양
파일에 없는 상품은 상점에서 사라져요. 틀린 줄이 하나라도 있으면 아무것도 바뀌지 않아요.`;

const FORMAT = '파일 형식 (없으면 파일 이름으로 판단)';

/** `catalogue`: platforms, categories and products, by file. */
export function addCatalogueCommands(program: Command): void {
  const catalogue = program.command('catalogue').description('상품 카탈로그');
  catalogue
    .command('import')
    .description('CSV 또는 JSON 파일로 카탈로그 전체를 교체')
    .argument('<file>', '.csv 또는 .json 파일')
    .option('--dry-run', '바꾸지 않고 무엇이 바뀔지만 확인')
    .addOption(new Option('--format <format>', FORMAT).choices(['csv', 'json']))
    .addHelpText('after', LAYOUT)
    .action(importFile);
  catalogue
    .command('export')
    .description('카탈로그 전체를 파일로. 그대로 다시 가져오면 아무것도 바뀌지 않아요')
    .argument('[file]', '.csv 또는 .json 파일 (없으면 화면에)')
    .addOption(new Option('--format <format>', FORMAT).choices(['csv', 'json']))
    .action(exportFile);
}

async function importFile(
  file: string,
  { dryRun = false, format }: { dryRun?: boolean; format?: Format },
  command: Command,
): Promise<void> {
  const bytes = await readBytes(file);
  const contentType = CONTENT_TYPES[format ?? formatOf(file)];
  const text = await callServer({
    method: 'PUT',
    path: '/catalogue',
    query: { dryRun: String(dryRun) },
    file: { bytes, contentType },
  });
  const report: unknown = JSON.parse(text);
  if (!isRow(report)) throw new CommandError('서버의 답을 읽을 수 없어요.');
  printAnswer(command, report, () =>
    [formatTable(toRows(report)), ...(dryRun ? ['확인만 했어요. 바뀐 것은 없어요.'] : [])].join('\n'),
  );
  const warnings = Array.isArray(report['warnings']) ? report['warnings'].filter(isRow) : [];
  for (const { line, reason } of warnings) printError(`주의: ${String(line)}행: ${String(reason)}\n`);
}

function toRows(report: Row): Row[] {
  const count = (kind: string, part: string) => {
    const counts = report[kind];
    return isRow(counts) ? counts[part] : null;
  };
  return Object.entries(PARTS).map(([part, label]) => ({
    '': label,
    파일: report[part],
    추가: count('added', part),
    변경: count('changed', part),
    삭제: count('withdrawn', part),
  }));
}

async function exportFile(file: string | undefined, options: { format?: Format }, command: Command): Promise<void> {
  const format = options.format ?? (file === undefined || wantsJson(command) ? 'json' : formatOf(file));
  const text = await callServer({ method: 'GET', path: '/catalogue', query: { format } });
  if (file === undefined) {
    // A CSV file is printed as it is, byte order mark and all.
    if (format === 'csv') process.stdout.write(text);
    else print(text);
    return;
  }
  try {
    await writeFile(file, text);
  } catch (error) {
    throw new CommandError(`파일을 쓸 수 없어요: ${file} (${error instanceof Error ? error.message : String(error)})`);
  }
  printError(`저장했어요: ${file}\n`);
}

function formatOf(file: string): Format {
  return extname(file).toLowerCase() === '.csv' ? 'csv' : 'json';
}

async function readBytes(file: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await readFile(file));
  } catch (error) {
    throw new CommandError(
      `파일을 읽을 수 없어요: ${file} (${error instanceof Error ? error.message : String(error)})`,
    );
  }
}
