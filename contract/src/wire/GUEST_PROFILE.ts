import type { Profile } from './members.js';

/** The ID is the browse button's label (B-session-10). */
export const GUEST_PROFILE: Profile = { id: '둘러보기', point: 0, apiKey: null };
