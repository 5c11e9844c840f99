import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { CommandError } from './CommandError.js';
import { parseCount, parseRowNumber } from './parseArgument.js';
import { runCall } from './runCall.js';

/** What the shop shows: settings, notices, FAQ, catalogue. */
export function addShopCommands(program: Command): void {
  addSettings(program);
  addNotices(program);
  addFaq(program);
  addCatalogue(program);
}

function addSettings(program: Command): void {
  const settings = program.command('settings').description('운영 설정');
  settings
    .command('list')
    .description('모든 설정')
    .action((_options, command: Command) => runCall(command, { method: 'GET', path: '/settings' }));
  settings
    .command('get <key>')
    .description('설정 하나')
    .action((key: string, _options, command: Command) =>
      runCall(command, { method: 'GET', path: `/settings/${encodeURIComponent(key)}` }),
    );
  settings
    .command('set <key> <value>')
    .description('설정 변경')
    .action((key: string, value: string, _options, command: Command) =>
      runCall(command, { method: 'PUT', path: `/settings/${encodeURIComponent(key)}`, body: { value } }),
    );
}

function addNotices(program: Command): void {
  const notices = program.command('notices').description('공지사항');
  notices
    .command('list')
    .description('모든 공지')
    .action((_options, command: Command) => runCall(command, { method: 'GET', path: '/notices' }));
  notices
    .command('add <html>')
    .description('공지 추가')
    .option('--pin', '맨 위에 고정')
    .action((content: string, { pin = false }: { pin?: boolean }, command: Command) =>
      runCall(command, { method: 'POST', path: '/notices', body: { content, isTop: pin } }),
    );
  notices
    .command('remove')
    .description('공지 삭제')
    .argument('<id>', '공지 번호', parseRowNumber)
    .action((id: string, _options, command: Command) => runCall(command, { method: 'DELETE', path: `/notices/${id}` }));
}

function addFaq(program: Command): void {
  const faq = program.command('faq').description('자주 묻는 질문');
  faq
    .command('list')
    .description('모든 질문')
    .action((_options, command: Command) => runCall(command, { method: 'GET', path: '/faqs' }));
  faq
    .command('add <title> <html>')
    .description('질문 추가')
    .action((title: string, answer: string, _options, command: Command) =>
      runCall(command, { method: 'POST', path: '/faqs', body: { title, answer } }),
    );
  faq
    .command('remove')
    .description('질문 삭제')
    .argument('<id>', '질문 번호', parseRowNumber)
    .action((id: string, _options, command: Command) => runCall(command, { method: 'DELETE', path: `/faqs/${id}` }));
}

function addCatalogue(program: Command): void {
  program
    .command('catalogue')
    .description('상품 카탈로그')
    .command('import <file>')
    .description('JSON 파일 { platforms, categories, services }로 카탈로그 교체')
    .action(async (file: string, _options, command: Command) =>
      runCall(command, { method: 'PUT', path: '/catalogue', body: await readJsonFile(file) }),
    );
  program
    .command('demo-data')
    .description('데모 상품과 주문 추가')
    .option('--services <n>', '상품 수', parseCount, 0)
    .option('--orders <n>', '데모 회원의 주문 수', parseCount, 0)
    .action(({ services, orders }: { services: number; orders: number }, command: Command) =>
      runCall(command, { method: 'POST', path: '/demo-data', body: { services, orders } }),
    );
}

async function readJsonFile(file: string): Promise<unknown> {
  try {
    const data: unknown = JSON.parse(await readFile(file, 'utf8'));
    return data;
  } catch (error) {
    throw new CommandError(
      `파일을 읽을 수 없어요: ${file} (${error instanceof Error ? error.message : String(error)})`,
    );
  }
}
