/**
 * The key under which local storage holds a member's session token. The scripts that run in a page on their own
 * (`shell/src/inline`, `release/src/gate/inPage.ts`, `release/src/dev/inPage`) can import nothing and repeat it.
 */
export const TOKEN_KEY = 'jwt';
