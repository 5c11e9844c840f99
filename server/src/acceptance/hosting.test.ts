import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig } from '../platform/config/readConfig.js';

const ROOT = resolve(import.meta.dirname, '../../..');
const textOf = (path: string) => readFileSync(join(ROOT, 'hosting', path), 'utf8');

/** The image's file, an instruction a line, in its stages. */
function stagesOf(containerfile: string) {
  const lines = containerfile
    .replace(/^#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => /^([A-Z]+) +(.*)$/.exec(line)?.slice(1) ?? ['?', line]);
  const starts = lines.flatMap(([word], index) => (word === 'FROM' ? [index] : []));
  return starts.map((start, index) => lines.slice(start, starts[index + 1]));
}

const stages = stagesOf(textOf('Containerfile'));
const last = stages.at(-1) ?? [];
const ofLast = (word: string) => last.filter(([one]) => one === word).map(([, rest = '']) => rest);

/** What the image sets by itself. */
const imageEnvironment = () =>
  Object.fromEntries(
    ofLast('ENV').flatMap((line) => line.split(/\s+/).map((pair) => pair.split(/=(.*)/s).slice(0, 2))),
  );

/** Of other programs in the server's process. */
const NOT_THE_SERVERS = ['NODE_ENV', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];

/** Reads a configuration as the server does, and says which names it never asked for. */
function unknownNames(environment: Record<string, string>): string[] {
  const asked = new Set<string | symbol>(NOT_THE_SERVERS);
  readConfig(
    new Proxy(environment, {
      get(target, name) {
        asked.add(name);
        return Reflect.get(target, name);
      },
    }),
  );
  return Object.keys(environment).filter((name) => !asked.has(name));
}

// B-host-1
it('the image runs as a user of its own, says whether it is healthy, and ends by the signal that drains', () => {
  expect(ofLast('USER')).toEqual(['10001:10001']);
  expect(ofLast('VOLUME')).toEqual(['/data']);
  expect(ofLast('STOPSIGNAL')).toEqual(['SIGTERM']);
  const [, health = ''] = /CMD (\[.*\])$/.exec(ofLast('HEALTHCHECK')[0] ?? '') ?? [];
  const programs = [...JSON.parse(health), ...JSON.parse(ofLast('CMD')[0] ?? '')].filter((word) => /\.mjs$/.test(word));
  expect(programs.map((path) => [path, existsSync(join(ROOT, path))])).toEqual([
    ['hosting/image/isHealthy.mjs', true],
    ['hosting/image/start.mjs', true],
  ]);
});

// B-host-2
it('the last stage of the image takes nothing but what the others have made', () => {
  expect(stages).toHaveLength(3);
  expect(ofLast('COPY').filter((line) => !/^--from=(build|production) /.test(line))).toEqual([]);
  expect(ofLast('RUN').filter((line) => /npm|apt|curl/.test(line))).toEqual([]);
  expect(textOf('Containerfile')).toMatch(/^ARG BASE=/m);
});

// B-host-3
it('the server knows what the image sets', () => {
  expect(unknownNames(imageEnvironment())).toEqual([]);
});
