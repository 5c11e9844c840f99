import { type CallName, placeOf } from './calls';
import { request } from './exchange';

const TIMEOUT_MS = 6 * 60 * 60 * 1000;

export async function download(
  name: CallName,
  { fileName, ...asked }: { query?: Record<string, string>; body?: unknown; fileName: string },
): Promise<void> {
  const { method, path } = placeOf(name);
  const response = await request(method, path, { ...asked, timeoutMs: TIMEOUT_MS });
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
