/** The authentication state (spec 4). `loading` holds every redirect until the profile's answer is there. */
export const AUTH = { unAuthorization: 0, guest: 1, authorization: 2, loading: 3 } as const;

export type AuthState = (typeof AUTH)[keyof typeof AUTH];
