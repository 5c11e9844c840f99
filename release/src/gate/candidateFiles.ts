import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { GateCandidate } from './candidates.js';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** A file at an address of a candidate; `file` is null where the candidate has none there. */
interface CandidateFile {
  file: string | null;
  type: string;
}

/** What is at an address of one of the candidates; null for addresses of others. */
export function findCandidateFile(candidates: Iterable<GateCandidate>, pathname: string): CandidateFile | null {
  for (const { record, folder } of candidates) {
    if (!pathname.startsWith(record.base)) continue;
    const name = decodeURIComponent(pathname.slice(record.base.length));
    const file = join(folder, name);
    const type = CONTENT_TYPES[/\.(\w+)$/.exec(name)?.[1] ?? ''] ?? 'application/octet-stream';
    return { file: name === '' || name.includes('..') || !existsSync(file) ? null : file, type };
  }
  return null;
}
