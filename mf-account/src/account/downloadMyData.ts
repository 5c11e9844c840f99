import { ApiError, api } from '@storefront/shared-ui';
import { openByAddress, readFileName, saveFile } from '@storefront/shared-ui/download';

/** Longer than the largest file takes on a slow line. */
const TIMEOUT_MS = 300_000;
const PATH = '/auth/my-data';
const FILE_NAME = '내정보.json';

/** GET /auth/my-data, whole or not at all: half a file is none. In an app's browser by an address of its own (B-history-63). */
export async function downloadMyData({ isInApp }: { isInApp: boolean }): Promise<void> {
  if (isInApp) return openByAddress(PATH);
  const response = await api.open(PATH, AbortSignal.timeout(TIMEOUT_MS)).catch(refuse);
  const file = await response.blob().catch(refuse);
  // Proxies may answer with a page, whatever its status.
  if (!file.type.startsWith('application/json')) refuse();
  saveFile(file, readFileName(response.headers.get('Content-Disposition')) ?? FILE_NAME);
}

function refuse(error?: unknown): never {
  if (error instanceof ApiError) throw error;
  throw new ApiError({
    status: 0,
    code: 'BROKEN',
    message: '끝까지 받지 못해 저장하지 않았어요. 네트워크 연결을 확인하고 다시 시도해 주세요.',
  });
}
