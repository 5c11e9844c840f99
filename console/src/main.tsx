import { createRoot } from 'react-dom/client';
import { BrowserRouter, configure, GlobalStyles, SWRConfig, startTheme, Toasts } from 'shared-ui';
import { Entrance } from './frame/Entrance';

const BRAND = '운영 콘솔';

configure({ brand: BRAND });
startTheme();

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <SWRConfig value={{ shouldRetryOnError: false, revalidateOnFocus: false, revalidateOnReconnect: true }}>
      <GlobalStyles />
      <BrowserRouter basename="/console">
        <Entrance />
      </BrowserRouter>
      <Toasts />
    </SWRConfig>,
  );
