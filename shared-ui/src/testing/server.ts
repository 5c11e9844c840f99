import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { sessionStore } from '../session/sessionStore';

/**
 * The faked network. A request that no handler knows fails the test; add handlers with `server.use(...)`. The profile
 * is answered out of the box with that of `renderScreen`.
 */
export const server = setupServer(
  http.get('*/auth/profile', () => HttpResponse.json(sessionStore.getState().profile ?? {})),
);
