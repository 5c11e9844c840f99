import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Answer {
  ok: boolean;
  status: number;
  body: Record<string, unknown>;
}

/**
 * Asks the server that runs on a data directory, by the operator's port.
 * @returns null where none runs
 */
export async function askServer(dataDirectory: string, path: string): Promise<Answer | null> {
  try {
    const access = readFileSync(join(dataDirectory, 'operator.json'), 'utf8');
    const { port, token } = JSON.parse(access) as { port: number; token: string };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { ok, status } = answer;
    return { ok, status, body: (await answer.json()) as Record<string, unknown> };
  } catch {
    return null;
  }
}
