import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../platform/config/readConfig.js';

export const ROOT = resolve(import.meta.dirname, '../../..');
export const hostingFile = (path: string): string => readFileSync(join(ROOT, 'hosting', path), 'utf8');

function stagesOf(containerfile: string): (readonly [instruction: string, words: string])[][] {
  const lines = containerfile
    .replace(/^#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, instruction = '', words = ''] = /^([A-Z]+) +(.*)$/.exec(line) ?? [];
      return [instruction, words] as const;
    });
  const starts = lines.flatMap(([word], index) => (word === 'FROM' ? [index] : []));
  return starts.map((start, index) => lines.slice(start, starts[index + 1]));
}

export const imageStages = stagesOf(hostingFile('Containerfile'));
export const imageSays = (instruction: string): string[] =>
  (imageStages.at(-1) ?? []).filter(([one]) => one === instruction).map(([, words]) => words);

export const imageEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    imageSays('ENV').flatMap((line) => line.split(/\s+/).map((pair) => pair.split(/=(.*)/s).slice(0, 2))),
  );

interface ComposeService {
  environment?: Record<string, string>;
}

/** Reads hosting/compose.yaml as Compose does. */
export function readCompose(given: Readonly<Record<string, string>>): { services: Record<string, ComposeService> } {
  const text = hostingFile('compose.yaml').replaceAll(
    /\$\{(\w+)(?::(\?|-)([^}]*))?\}/g,
    (_all, name: string, mark: string, fallback: string) => {
      const value = given[name] || (mark === '-' ? fallback : undefined);
      if (value === undefined) throw new Error(`compose.yaml requires ${name}`);
      return value;
    },
  );
  return parse(text, { merge: true });
}

export const readManifests = (path: string): Record<string, unknown>[] =>
  parseAllDocuments(hostingFile(path), { merge: true }).map((document) => document.toJS());

const NOT_THE_SERVERS = ['NODE_ENV', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];

/** @returns names that the server never asks for */
export function unknownNames(environment: Record<string, string>): string[] {
  const asked = new Set<string | symbol>(NOT_THE_SERVERS);
  const watched = new Proxy(environment, {
    get(target, name) {
      asked.add(name);
      return Reflect.get(target, name);
    },
  });
  readConfig(watched);
  return Object.keys(environment).filter((name) => !asked.has(name));
}
