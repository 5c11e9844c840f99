import type { Service } from 'contract';
import { serviceListSchema } from 'contract/schemas';
import { type ApiError, api, toApiError, useSWR } from 'shared-ui';

const PATH = '/service/services';

export interface Services {
  services: readonly Service[] | undefined;
  failure: ApiError | null;
  refetch: () => void;
}

/** GET /service/services: the names of what was ordered. */
export function useServices(): Services {
  const { data, error, mutate } = useSWR(PATH, () => api.get(PATH, serviceListSchema));
  return { services: data, failure: error ? toApiError(error) : null, refetch: () => void mutate() };
}
