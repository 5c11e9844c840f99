import { randomBytes } from 'node:crypto';
import { chmod, rename, writeFile } from 'node:fs/promises';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';

const TOKEN_BYTES = 32;
const OWNER_ONLY = 0o600;
/** What listens on every address is reached on this machine's own. */
const ON_THIS_MACHINE: Readonly<Record<string, string>> = {
  localhost: '127.0.0.1',
  '0.0.0.0': '127.0.0.1',
  '::': '::1',
};

/** A token for whoever may read the data directory. A new one for every start: of a server that has ended it is worthless. */
export const createLocalToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/**
 * Writes down how this machine's own publisher reaches the running server, for the owner of the data directory alone
 * (B-release-48). The file is replaced whole, so that nobody reads half of it.
 */
export async function writeLocalAccess(
  dataDirectory: string,
  { host, port, token }: { host: string; port: number; token: string },
): Promise<void> {
  const address = ON_THIS_MACHINE[host] ?? host;
  const url = `http://${isIPv6(address) ? `[${address}]` : address}:${port}`;
  const file = join(dataDirectory, 'publisher.json');
  const draft = `${file}.new`;
  await writeFile(draft, `${JSON.stringify({ url, token })}\n`, { mode: OWNER_ONLY });
  await chmod(draft, OWNER_ONLY);
  await rename(draft, file);
}
