import ky from 'ky';
import { ApiError, type ApiFailureBody } from 'shared-ui';
import { type CallName, placeOf } from './calls';
import { own } from './exchange';

const TIMEOUT_MS = 6 * 60 * 60 * 1000;

/**
 * Hands a call's answer to the browser as a file.
 * @throws ApiError
 */
export async function download(
  name: CallName,
  { query, body, fileName }: { query?: Record<string, string>; body?: unknown; fileName: string },
): Promise<void> {
  const { method, path } = placeOf(name);
  const address = new URL(path, window.location.origin);
  for (const [key, value] of Object.entries(query ?? {})) address.searchParams.set(key, value);
  const response = await ky(address, {
    method,
    headers: own(),
    ...(body !== undefined && { json: body }),
    retry: 0,
    timeout: TIMEOUT_MS,
    throwHttpErrors: false,
  });
  if (!response.ok) {
    const refusal = (await response.json().catch(() => null)) as ApiFailureBody | null;
    const message = refusal?.message ?? '파일을 받지 못했어요. 다시 시도해 주세요.';
    throw new ApiError({ status: response.status, code: refusal?.code ?? 'BAD_RESPONSE', message, body: refusal });
  }
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
