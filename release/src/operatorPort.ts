import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Answer {
  ok: boolean;
  status: number;
  body: Record<string, unknown>;
}

/**
 * Asks the server that runs on the store's data directory, by the operator's port.
 * @returns null where none runs
 */
export async function askServer(store: string, path: string, body?: object): Promise<Answer | null> {
  try {
    const access = readFileSync(join(dirname(store), 'operator.json'), 'utf8');
    const { port, token } = JSON.parse(access) as { port: number; token: string };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const { ok, status } = answer;
    return { ok, status, body: (await answer.json()) as Record<string, unknown> };
  } catch {
    return null;
  }
}
