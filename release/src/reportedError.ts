import { askServer } from './operatorPort.js';

interface Reported {
  package: string;
  version: string;
  message: string;
  frames: string[];
}

/** An error that pages have reported, by its fingerprint, as a stack. */
export async function fetchReportedError(dataDirectory: string, fingerprint: string): Promise<string> {
  const answer = await askServer(dataDirectory, `/remotes/errors/${fingerprint}`);
  if (!answer)
    throw new Error('No server runs on this data directory: give a stack in a file, or on the standard input');
  if (!answer.ok)
    throw new Error(`No error with the fingerprint ${fingerprint}: \`npm run operator -- remotes errors\``);
  const { package: name, version, message, frames } = answer.body as unknown as Reported;
  return [`${message} (${name} ${version})`, ...frames.map((frame) => `    at ${frame}`)].join('\n');
}
