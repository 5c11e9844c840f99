import { once } from 'node:events';
import { CommandError, EXIT_CODES } from './CommandError.js';
import { downloadFromServer } from './callServer.js';

/** Prints a file of the server as it comes, without holding it. */
export function exportRows(path: string): (query: { from?: string; to?: string }) => Promise<void> {
  return async (query) => {
    const parts = await downloadFromServer({ method: 'GET', path, query });
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    try {
      for await (const part of parts) {
        if (!process.stdout.write(decoder.decode(part, { stream: true }))) await once(process.stdout, 'drain');
      }
    } catch (error) {
      // The reader has left early, as `head` does.
      if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return;
      throw new CommandError('끝까지 받지 못했어요. 다시 실행해 주세요.', { exitCode: EXIT_CODES.refused });
    }
  };
}
