import type { Profile } from './members.js';

/** What a guest who browses is shown as (B-session-10): the ID is the label of the browse button. */
export const GUEST_PROFILE: Profile = { id: '둘러보기', point: 0, apiKey: null };
