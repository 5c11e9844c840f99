import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { profileToServe } from './setSession';

/** Unhandled requests fail the test; add handlers with `server.use(...)`. Serves `renderScreen`'s profile. */
export const server = setupServer(
  http.get('*/auth/profile', ({ request }) =>
    request.headers.has('Authorization')
      ? HttpResponse.json(profileToServe())
      : HttpResponse.json({ statusCode: 401, code: 'UNAUTHORIZED', message: '로그인이 필요해요.' }, { status: 401 }),
  ),
);

/** Holds back an answer until `open()`. */
export function createGate(): { opened: Promise<void>; open: () => void } {
  let open: (() => void) | undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open?.() };
}
