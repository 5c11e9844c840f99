import { ApiError, api } from 'shared-ui';

/** Longer than the largest file takes on a slow line. */
const TIMEOUT_MS = 300_000;
/** Some browsers begin to read the file only after the press. */
const KEEP_FILE_MS = 60_000;
const FILE_NAME = '내정보.json';

/** GET /auth/my-data; refuses incomplete files. */
export async function downloadMyData(): Promise<void> {
  const response = await api.open('/auth/my-data', AbortSignal.timeout(TIMEOUT_MS)).catch(refuse);
  const file = await response.blob().catch(refuse);
  // Proxies may answer with a page, whatever its status.
  if (!file.type.startsWith('application/json')) refuse();
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = readFileName(response.headers.get('Content-Disposition')) ?? FILE_NAME;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_FILE_MS);
}

function readFileName(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : null;
}

function refuse(error?: unknown): never {
  if (error instanceof ApiError) throw error;
  throw new ApiError({
    status: 0,
    code: 'BROKEN',
    message: '끝까지 받지 못해 저장하지 않았어요. 네트워크 연결을 확인하고 다시 시도해 주세요.',
  });
}
