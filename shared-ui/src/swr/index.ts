export { default as useSWR, SWRConfig } from 'swr';
export { mutate } from './mutate';
export { swrPolicy } from './swrPolicy';
