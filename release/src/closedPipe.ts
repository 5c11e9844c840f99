/**
 * Lets a reader of the output leave early (`release log | grep -q …`). The command goes on, and its end decides the
 * exit code.
 */
export function allowClosedPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
