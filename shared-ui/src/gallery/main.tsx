import { BrowserRouter, GlobalStyles, LoadingOverlay, SWRConfig, swrPolicy, Toasts } from '@storefront/shared-ui';
import { createRoot } from 'react-dom/client';
import { Gallery } from './Gallery';

document.documentElement.lang = 'ko';
document.documentElement.dataset['theme'] = new URLSearchParams(window.location.search).get('theme') ?? 'light';

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <SWRConfig value={swrPolicy}>
    <BrowserRouter>
      <GlobalStyles />
      <main>
        <Gallery />
      </main>
      <Toasts />
      <LoadingOverlay />
    </BrowserRouter>
  </SWRConfig>,
);
