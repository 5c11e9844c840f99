/** The only algorithm that is accepted, whatever a token's header says. */
export const TOKEN_ALGORITHM = 'HS256';
export const TOKEN_AUDIENCE = 'storefront';
/** Tells a session from every other token that is signed with the same key. */
export const TOKEN_PURPOSE = 'session';
