import * as v from 'valibot';

/** Any number but NaN and the infinite ones. */
export const finite = v.pipe(v.number(), v.finite());
