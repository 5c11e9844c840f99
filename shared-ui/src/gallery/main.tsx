import { createRoot } from 'react-dom/client';
import { BrowserRouter, GlobalStyles, LoadingOverlay, SWRConfig, swrPolicy, Toasts } from 'shared-ui';
import { Frames } from './Frames';
import { Gallery } from './Gallery';

const theme = new URLSearchParams(window.location.search).get('theme');
document.documentElement.lang = 'ko';
document.documentElement.dataset['theme'] = theme ?? 'light';

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <SWRConfig value={swrPolicy}>
    <BrowserRouter>
      <GlobalStyles />
      <main>{theme ? <Gallery /> : <Frames />}</main>
      <Toasts />
      <LoadingOverlay />
    </BrowserRouter>
  </SWRConfig>,
);
