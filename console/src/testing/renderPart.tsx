import { BrowserRouter, SWRConfig, Toasts } from '@storefront/shared-ui';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { CallPlace } from '../api/calls';

export const place = (method: CallPlace['method'], path: string, isOnce = false): CallPlace => ({
  method,
  path,
  isOnce,
});

export function renderPart(part: ReactNode, { basename = '/' } = {}): RenderResult {
  const { cache } = SWRConfig.defaultValue;
  for (const key of [...cache.keys()]) cache.delete(key);
  return render(
    <SWRConfig value={{ shouldRetryOnError: false, dedupingInterval: 0 }}>
      <BrowserRouter basename={basename}>{part}</BrowserRouter>
      <Toasts />
    </SWRConfig>,
  );
}
