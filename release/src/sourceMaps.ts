import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { ReportedError } from '@storefront/contract/releases';

const PLACE =
  /(?:https?:\/\/[^\s/()]+)?\/(?:remotes\/([a-z][a-z0-9-]*)|assets\/(shell))\/([\w.-]+)\/([\w./-]+\.js)(?:\?[^\s:)]*)?:(\d+):(\d+)/g;

/** `webpack://shell_1_0_0/contract/src/x.ts` becomes `contract/src/x.ts`; a package's own begin with `src/`. */
const readable = (source: string, name: string): string =>
  source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^src\//, `${name}/src/`);

/** Replaces places in released files by original ones if their source map is retained (B-release-78). */
export function symbolicate(stack: string, sourceMaps: string): string {
  const maps = new Map<string, TraceMap | null>();
  const mapOf = (path: string) => {
    if (!maps.has(path)) maps.set(path, existsSync(path) ? new TraceMap(readFileSync(path, 'utf8')) : null);
    return maps.get(path) ?? null;
  };
  return stack.replace(
    PLACE,
    (place, remote: string, shell: string, version: string, file: string, line: string, column: string) => {
      const name = remote ?? shell;
      if (file.includes('..') || version.includes('..')) return place;
      const map = mapOf(join(sourceMaps, name, version, `${file}.map`));
      // A stack counts columns from 1, a map from 0.
      const found = map && originalPositionFor(map, { line: Number(line), column: Math.max(0, Number(column) - 1) });
      if (!found?.source) return place;
      const what = found.name ? ` (${found.name})` : '';
      return `${readable(found.source, name)}:${found.line}:${found.column + 1}${what}`;
    },
  );
}

export const stackOf = ({ message, package: name, version, frames }: ReportedError): string =>
  [`${message} (${name} ${version})`, ...frames.map((frame) => `    at ${frame}`)].join('\n');
