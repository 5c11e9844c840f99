/**
 * The key under which local storage holds a member's session token. Functions that run in a page on their own
 * can import nothing: they repeat it, and the compiler compares (`satisfies typeof TOKEN_KEY`).
 */
export const TOKEN_KEY = 'jwt';
