export { default as useSWR, SWRConfig } from 'swr';
export { clearCaches } from './clearCaches';
export { mutate } from './mutate';
export { swrPolicy } from './swrPolicy';
export { useSWRConfig } from './useSWRConfig';
