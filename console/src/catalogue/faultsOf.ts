import type { ApiError } from 'shared-ui';

/** What is wrong with a line of what was sent, in Korean. */
export interface Fault {
  line: number;
  reason: string;
  /** Of the row. */
  field?: string;
}

/** What the importer refused. */
export const faultsOf = (problem: ApiError | null): Fault[] => {
  const errors = problem?.body?.['errors'];
  return Array.isArray(errors) ? errors : [];
};
