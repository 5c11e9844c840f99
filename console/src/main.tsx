import { BrowserRouter, configure, GlobalStyles, SWRConfig, startTheme, Toasts } from '@storefront/shared-ui';
import { createRoot } from 'react-dom/client';
import { Entrance } from './frame/Entrance';
import { preloadScreen } from './frame/screens';

configure({ brand: '운영 콘솔' });
startTheme();

const root = document.getElementById('root');
const isVisitor = !root?.firstElementChild;
const first = isVisitor ? Promise.resolve() : preloadScreen(window.location.pathname.replace(/^\/console\/?/, '/'));
void first.then(() => {
  if (!root) return;
  createRoot(root).render(
    <SWRConfig value={{ shouldRetryOnError: false, revalidateOnFocus: false, revalidateOnReconnect: true }}>
      <GlobalStyles />
      <BrowserRouter basename="/console">
        <Entrance isVisitor={isVisitor} />
      </BrowserRouter>
      <Toasts />
    </SWRConfig>,
  );
});
