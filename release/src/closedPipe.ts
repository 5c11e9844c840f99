/**
 * Lets whoever reads what is printed leave early: `release log | grep -q …`. What was begun goes on, and its end decides the exit
 * code.
 */
export function allowClosedPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
