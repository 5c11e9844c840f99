import { noticeListSchema } from 'contract/schemas';
import { api, useSWR } from 'shared-ui';

const NOTICES_PATH = '/service/notices';

const fetchNotices = () => api.get(NOTICES_PATH, noticeListSchema);

export const useNotices = () => useSWR(NOTICES_PATH, fetchNotices);
