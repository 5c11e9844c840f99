import type { RegisterWhere } from 'contract';
import { registerWhereListSchema } from 'contract/schemas';
import { type ApiError, api, toApiError, useSWR } from 'shared-ui';

const PATH = '/service/register-where';

export interface RegisterWhereList {
  options: readonly RegisterWhere[] | undefined;
  failure: ApiError | null;
  refetch: () => void;
}

/** GET /service/register-where: the answers to 'where did you hear of us'. */
export function useRegisterWhere(): RegisterWhereList {
  const { data, error, mutate } = useSWR(PATH, () => api.get(PATH, registerWhereListSchema));
  return { options: data, failure: error ? toApiError(error) : null, refetch: () => void mutate() };
}
