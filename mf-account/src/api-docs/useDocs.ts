import type { ApiDocument } from 'contract';
import { api, type ResponseSchema, useSWR } from 'shared-ui';
import { type Docs, readDocument } from './readDocument';

/** Public: programs fetch it without a key. */
export const DOCUMENT_PATH = '/v1/openapi.json';

/**
 * What cannot be read is no document: a schema of it would weigh more than the page, and would give the account's screen
 * a chunk to fetch that both share.
 */
const docsSchema: ResponseSchema<Docs> = {
  '~standard': {
    validate: (value) => {
      try {
        return { value: readDocument(value as ApiDocument) };
      } catch {
        return { issues: [{ message: 'no document' }] };
      }
    },
  },
};

// Here and not in src/api.ts, which the account's screen carries, too.
const fetchDocs = (): Promise<Docs> => api.get(DOCUMENT_PATH, docsSchema, { anonymous: true });

/** GET /v1/openapi.json: how this very server describes its calls. */
export const useDocs = () => useSWR(DOCUMENT_PATH, fetchDocs);
