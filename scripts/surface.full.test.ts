import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from './testing/scratchFolder';

const SCRIPT = join(__dirname, 'surface.mjs');
const VERSION_FILE = 'contract/src/registry/version.ts';

const scratch = scratchFolder('storefront-surface');
const { write } = scratch;

function putVersions(sharedUi: string, contract: string): void {
  write('shared-ui/package.json', JSON.stringify({ version: sharedUi }));
  write('contract/package.json', JSON.stringify({ version: contract }));
}

function run(...args: string[]) {
  const { status, stderr } = spawnSync('node', [SCRIPT, scratch.path, ...args], { encoding: 'utf8' });
  return {
    status,
    said: stderr
      .trim()
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  };
}

const CARD = `import type { Tone } from './tone';
export interface CardProps { /** 제목 */ title: string; tone?: Tone }
export declare function Card({ title, tone }: CardProps): string;
export declare const SIZE: { readonly small: 8; };`;

function putSurface(card = CARD, tone = "export type Tone = 'calm' | 'loud';"): void {
  write('shared-ui/dist/index.d.ts', "export * from './Card';\nexport { css } from '@emotion/react';\n");
  write('shared-ui/dist/Card.d.ts', card);
  write('shared-ui/dist/tone.d.ts', tone);
}

function putAll(): void {
  putVersions('1.0.0', '1.0.0');
  write(VERSION_FILE, "export const CONTRACT_VERSION = '1.0.0';\n");
  putSurface();
  expect(run()).toEqual({ status: 0, said: [] });
}

it('is written as names with their signatures, with the types that they name, and checked by them', () => {
  putAll();
  expect(readFileSync(join(scratch.path, 'shared-ui/surface.txt'), 'utf8').split('\n').slice(1)).toEqual([
    'version 1.0.0',
    '',
    'Card :: (CardProps) => string',
    'CardProps :: interface',
    'CardProps.title :: string',
    'CardProps.tone? :: Tone',
    'SIZE :: {}',
    'SIZE.small :: readonly 8',
    "Tone | 'calm' ::",
    "Tone | 'loud' ::",
    'css :: css of @emotion/react',
    '',
  ]);
  putSurface(CARD.replace('제목', '').replace('{ title, tone }', 'props'));
  expect(run('--check')).toEqual({ status: 0, said: [] });
});

it('needs another major version of both packages where anything is gone, used in another way or must newly be given', () => {
  putAll();
  putSurface(`export interface CardProps { title: number; id: string }
    export declare function Card(props: CardProps): number;
    export declare const SIZE: {};`);
  const told = [
    'CardProps.tone? is gone',
    'SIZE.small is gone',
    "Tone | 'calm' is gone",
    'Card is used in another way',
    'CardProps.title is used in another way',
    'CardProps.id must be given',
  ];
  expect(run()).toMatchObject({ status: 1, said: expect.arrayContaining(told) });
  putVersions('2.0.0', '1.0.0');
  expect(run().said).toEqual([
    expect.stringContaining('contract 1.0.0 and shared-ui 2.0.0 must have the same major version'),
  ]);
  putVersions('2.0.0', '2.0.0');
  expect(run()).toEqual({ status: 0, said: [] });
});

it('needs another minor version where anything is new', () => {
  putAll();
  const card = CARD.replace('title: string', 'title: string; id?: string').replace(': 8;', ': 8; readonly large: 9;');
  putSurface(card, "export type Tone = 'calm' | 'loud' | 'grave';");
  const told = ['CardProps.id? is new', 'SIZE.large is new', "Tone | 'grave' is new"];
  expect(run('--check')).toMatchObject({ status: 1, said: expect.arrayContaining(told) });
  putVersions('1.1.0', '1.0.0');
  expect(run('--check').said).toEqual([expect.stringContaining('`npm run surface` renews it')]);
  expect(run()).toEqual({ status: 0, said: [] });
  expect(run('--check')).toEqual({ status: 0, said: [] });
});
