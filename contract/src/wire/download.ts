import * as v from 'valibot';

/** Answer of `POST /service/download`: where the file is for a minute, on the shop's own origin (B-history-62). */
export const downloadAnswerSchema = v.object({ address: v.pipe(v.string(), v.startsWith('/service/download?')) });
