import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeOwnersFile } from './secretFile.js';

const SERVERS = 20;

let directory: string;
let file: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'owners-file-'));
  file = join(directory, 'publisher.json');
});
afterEach(() => rm(directory, { recursive: true }));

it('servers that start at the same moment in one directory each write their file, and one of them stays whole', async () => {
  const written = Array.from({ length: SERVERS }, (_, index) => ({ url: `http://127.0.0.1:${3000 + index}` }));
  await Promise.all(written.map((data) => writeOwnersFile(file, data)));
  expect(written).toContainEqual(JSON.parse(await readFile(file, 'utf8')));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(directory)).toEqual(['publisher.json']);
});

it('a file that cannot be written leaves no draft behind', async () => {
  await mkdir(file);
  await expect(writeOwnersFile(file, { url: 'http://127.0.0.1:3000' })).rejects.toThrow('EISDIR');
  expect(await readdir(directory)).toEqual(['publisher.json']);
});
