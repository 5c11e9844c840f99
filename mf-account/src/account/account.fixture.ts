import type { NotificationSettings } from '@storefront/contract';
import { deny, HttpResponse, http, type RenderedScreen, server } from '@storefront/shared-ui/testing';
import { screen, within } from '@testing-library/react';

export const PASSWORD = 'correct-horse';

export const NOTIFICATION_SETTINGS: NotificationSettings = {
  kinds: [
    'orderEnded',
    'orderFailed',
    'autoOrderEnded',
    'pointsLow',
    'depositCredited',
    'depositExpired',
    'refillEnded',
    'questionAnswered',
  ],
  quiet: { from: 22, until: 8 },
  fallback: 'none',
  fallbacks: ['none', 'mail'],
  devices: [],
  publicKey: 'B'.repeat(87),
  isChosen: false,
};

export function answerAccount(): void {
  server.use(
    http.get('*/auth/log-ins', () => HttpResponse.json([])),
    http.get('*/auth/email', () => HttpResponse.json({ email: 'me***@example.com' })),
    http.get('*/auth/api-key', () => HttpResponse.json({ lastUsedAt: null })),
    http.get('*/service/point/remembered', () => HttpResponse.json([])),
    http.get('*/service/point-history', () => HttpResponse.json({ items: [], nextCursor: null, total: 0, counts: {} })),
    http.get('*/service/member/notifications', () => HttpResponse.json(NOTIFICATION_SETTINGS)),
  );
}

export const isFresh = (request: Request) => request.headers.get('Authorization') === 'Bearer fresh-token';

/** Answers a call that an older log-in may not make. */
export const freshOnly =
  (answer: (request: Request) => Response | Promise<Response>) =>
  ({ request }: { request: Request }) =>
    isFresh(request) ? answer(request) : deny(403, 'LOGIN_AGAIN', '다시 로그인해 주세요.');

export const answerFreshLogIn = () =>
  server.use(
    http.post('*/auth/login', () => HttpResponse.json({ accessToken: 'fresh-token' })),
    http.post('*/auth/logout', () => new HttpResponse(null, { status: 204 })),
    http.get('*/auth/profile', () => HttpResponse.json({ id: 'member1', point: 0, apiKey: null })),
  );

export const logInDialog = () => screen.findByRole('dialog', { name: '다시 로그인해 주세요' });

export async function logInAgain({ user }: Pick<RenderedScreen, 'user'>, password = PASSWORD): Promise<void> {
  const dialog = within(await logInDialog());
  await user.type(dialog.getByLabelText('비밀번호'), password);
  await user.click(dialog.getByRole('button', { name: '확인' }));
}
