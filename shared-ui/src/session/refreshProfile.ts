import { profileSchema } from 'contract/schemas';
import { api } from '../api';
import { AUTH } from './authState';
import { sessionStore } from './sessionStore';

/** Fetches the member's profile again, after every write. A failure other than 401 changes nothing. Never rejects. */
export async function refreshProfile(): Promise<void> {
  const { auth, token } = sessionStore.getState();
  if (auth !== AUTH.authorization) return;
  try {
    const profile = await api.get('/auth/profile', profileSchema);
    if (sessionStore.getState().token === token) sessionStore.setState({ profile });
  } catch {
    // The balance shown stays the last one known; a 401 has ended the session by itself.
  }
}
