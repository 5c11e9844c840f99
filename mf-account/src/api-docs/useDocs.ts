import type { ApiDocument } from '@storefront/contract';
import { api, type ResponseSchema, useSWR } from '@storefront/shared-ui';
import { type Docs, readDocument } from './readDocument';

export const DOCUMENT_PATH = '/v1/openapi.json';

/** Validated by hand: a schema would weigh more than the page and add a shared chunk. */
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

// Not in src/api.ts, which the account's screen carries, too.
const fetchDocs = (): Promise<Docs> => api.get(DOCUMENT_PATH, docsSchema, { anonymous: true });

export const useDocs = () => useSWR(DOCUMENT_PATH, fetchDocs);
