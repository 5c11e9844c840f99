import { profileSchema } from 'contract/schemas';
import { api, toApiError } from '../api';
import { AUTH } from './authState';
import { sessionStore } from './sessionStore';

/** Fetches the profile of the member whose token is at hand. Any failure but a 401 keeps the token. Never rejects. */
export async function loadProfile(): Promise<void> {
  const { token } = sessionStore.getState();
  const isStillThisSession = () => sessionStore.getState().token === token;
  try {
    const profile = await api.get('/auth/profile', profileSchema);
    if (isStillThisSession()) sessionStore.setState({ auth: AUTH.authorization, profile, problem: null });
  } catch (error) {
    // After a 401 the token is gone already, and this says nothing about a member who logged in meanwhile.
    if (isStillThisSession()) sessionStore.setState({ auth: AUTH.unAuthorization, problem: toApiError(error) });
  }
}
