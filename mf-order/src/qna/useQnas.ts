import { faqListSchema } from 'contract/schemas';
import { api, useSWR } from 'shared-ui';

const PATH = '/service/qnas';

const fetchQnas = () => api.get(PATH, faqListSchema);

/** GET /service/qnas: the shop's questions and answers. */
export const useQnas = () => useSWR(PATH, fetchQnas);
