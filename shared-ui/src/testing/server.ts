import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { profileToServe } from './setSession';

/**
 * The faked network. A request that no handler knows fails the test; add handlers with `server.use(...)`. The profile
 * is answered out of the box with that of `renderScreen`, to whoever carries a token.
 */
export const server = setupServer(
  http.get('*/auth/profile', ({ request }) =>
    request.headers.has('Authorization')
      ? HttpResponse.json(profileToServe())
      : HttpResponse.json({ statusCode: 401, code: 'UNAUTHORIZED', message: '로그인이 필요해요.' }, { status: 401 }),
  ),
);

/** A promise that the test settles: holds back an answer of the faked network until `open()`. */
export function createGate(): { opened: Promise<void>; open: () => void } {
  let open: (() => void) | undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open?.() };
}
