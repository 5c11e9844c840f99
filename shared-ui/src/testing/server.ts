import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { profileToServe } from './setSession';

/** The API's answer to what it refuses. */
export const deny = (
  status: number,
  code: string,
  message: string,
  more: object = {},
  headers: Record<string, string> = {},
): Response => HttpResponse.json({ statusCode: status, code, message, ...more }, { status, headers });

/** Unhandled requests fail the test; add handlers with `server.use(...)`. Serves `renderScreen`'s profile. */
export const server = setupServer(
  http.get('*/auth/profile', ({ request }) =>
    request.headers.has('Authorization')
      ? HttpResponse.json(profileToServe())
      : deny(401, 'UNAUTHORIZED', '로그인이 필요해요.'),
  ),
);

/** Answers the posts to a path; returns the bodies that they had. */
export function takePosts(
  path: string | RegExp,
  answer: () => Response | Promise<Response> = () => HttpResponse.json({}, { status: 201 }),
): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.post(path, async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
  return sent;
}

/** Holds back an answer until `open()`. */
export function createGate(): { opened: Promise<void>; open: () => void } {
  let open: (() => void) | undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open?.() };
}
