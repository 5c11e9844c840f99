import type { ChildProcessWithoutNullStreams } from 'node:child_process';

/**
 * Waits until a program has printed what the pattern finds; rejects with all of it where the program ends before.
 * @returns the pattern's first group
 */
export function untilPrinted(child: ChildProcessWithoutNullStreams, pattern: RegExp): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        printed += String(chunk);
        const found = pattern.exec(printed)?.[1];
        if (found) resolve(found);
      });
    }
    child.on('close', () => reject(new Error(printed)));
  });
}
