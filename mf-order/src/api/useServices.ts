import { serviceListSchema } from 'contract/schemas';
import { api, useSWR } from 'shared-ui';

export const SERVICES_PATH = '/service/services';

const fetchServices = () => api.get(SERVICES_PATH, serviceListSchema);

export const useServices = () => useSWR(SERVICES_PATH, fetchServices);
