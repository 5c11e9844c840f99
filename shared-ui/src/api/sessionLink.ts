/** What the client needs of the session. The session gives it, so that the client knows no store. */
export interface SessionLink {
  /** The token that a request made now carries. */
  token: () => string | null;
  /** Called for every 401 with the token that the refused request carried. */
  onUnauthorized: (tokenOfRequest: string) => void;
}

let link: SessionLink = { token: () => null, onUnauthorized: () => undefined };

export function linkSession(session: SessionLink): void {
  link = session;
}

export function sessionLink(): SessionLink {
  return link;
}
