import type { ApiError } from '@storefront/shared-ui';

export interface Fault {
  line: number;
  reason: string;
  field?: string;
}

export const faultsOf = (problem: ApiError | null): Fault[] => {
  const errors = problem?.body?.['errors'];
  return Array.isArray(errors) ? errors : [];
};
