import * as v from 'valibot';

/** What an older or foreign server may leave out reads as false. */
export const lenientFlag = v.nullish(v.boolean(), false);

/** What an older or foreign server may leave out reads as ''. */
export const lenientText = v.nullish(v.string(), '');
