import { GUEST_PROFILE } from 'contract';
import { AUTH } from './authState';
import { endSession } from './endSession';
import { STORAGE_KEY, writeStored } from './storage';

/** Browse mode, for the life of the tab. A stored token is left alone; deleting an account calls `logOut` first. */
export function enterGuest(): void {
  writeStored('session', STORAGE_KEY.guest, 'true');
  endSession({ auth: AUTH.guest, profile: GUEST_PROFILE });
}
