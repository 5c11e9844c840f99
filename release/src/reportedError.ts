import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Reported {
  package: string;
  version: string;
  message: string;
  frames: string[];
}

/**
 * An error that pages have reported, by its fingerprint, as a stack: asked of the server that runs on the store's data
 * directory, by the operator's port.
 */
export async function fetchReportedError(store: string, fingerprint: string): Promise<string> {
  const answer = await ask(join(dirname(store), 'operator.json'), `/remotes/errors/${fingerprint}`);
  if (!answer.ok)
    throw new Error(`No error with the fingerprint ${fingerprint}: \`npm run operator -- remotes errors\``);
  const { package: name, version, message, frames } = (await answer.json()) as Reported;
  return [`${message} (${name} ${version})`, ...frames.map((frame) => `    at ${frame}`)].join('\n');
}

async function ask(access: string, path: string): Promise<Response> {
  try {
    const { port, token } = JSON.parse(readFileSync(access, 'utf8')) as { port: number; token: string };
    return await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } });
  } catch {
    throw new Error('No server runs on this data directory: give a stack in a file, or on the standard input');
  }
}
