import { useSWR } from '@storefront/shared-ui';
import { call, mayCall } from '../api/calls';
import type { Catalogue } from './products';

export interface BasedCatalogue {
  catalogue: Catalogue;
  base: string;
}

async function readCatalogue(): Promise<BasedCatalogue> {
  let base = '';
  const onTag = (tag: string) => {
    base = tag;
  };
  const catalogue: unknown = await call('catalogue export', {}, { onTag });
  return { catalogue: catalogue as Catalogue, base };
}

export const useCatalogue = () => useSWR(mayCall('catalogue export') ? ['catalogue export', {}] : null, readCatalogue);
