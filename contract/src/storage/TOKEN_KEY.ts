/** Local storage key of the session token. Inline functions repeat it, checked by `satisfies typeof TOKEN_KEY`. */
export const TOKEN_KEY = 'jwt';
