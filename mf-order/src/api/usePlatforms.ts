import { platformListSchema } from 'contract/schemas';
import { api, useSWR } from 'shared-ui';

const PLATFORMS_PATH = '/service/platforms';

const fetchPlatforms = () => api.get(PLATFORMS_PATH, platformListSchema);

export const usePlatforms = () => useSWR(PLATFORMS_PATH, fetchPlatforms);
