/** The authentication state (spec 4). `loading` holds every redirect until the profile's answer is there. */
export const AUTH = { unAuthorization: 0, guest: 1, authorization: 2, loading: 3 } as const;

/** 0 signed out, 1 guest, 2 member, 3 not known yet. */
export type AuthState = (typeof AUTH)[keyof typeof AUTH];
