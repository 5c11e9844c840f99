import { linkSession } from '../api/sessionLink';
import { handleUnauthorized } from './handleUnauthorized';
import { sessionStore } from './sessionStore';

/** Gives the HTTP client the session's token and the one handler of 401. */
export function connectApi(restart: () => unknown): void {
  linkSession({
    token: () => sessionStore.getState().token,
    onUnauthorized: (tokenOfRequest) => handleUnauthorized(tokenOfRequest, restart),
  });
}
