import { categoryListSchema } from 'contract/schemas';
import { api, useSWR } from 'shared-ui';

// The path is spelled so in the specification.
const CATEGORIES_PATH = '/service/categorys';

const fetchCategories = () => api.get(CATEGORIES_PATH, categoryListSchema);

export const useCategories = () => useSWR(CATEGORIES_PATH, fetchCategories);
