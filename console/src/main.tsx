import { createRoot } from 'react-dom/client';
import { BrowserRouter, configure, GlobalStyles, SWRConfig, startTheme, Toasts } from 'shared-ui';
import { Entrance } from './frame/Entrance';
import { loadAhead } from './frame/screens';

const BRAND = '운영 콘솔';

configure({ brand: BRAND });
startTheme();
loadAhead(window.location.pathname.replace(/^\/console\/?/, '/'));

const root = document.getElementById('root');
if (root) {
  const isVisitor = !root.firstElementChild;
  createRoot(root).render(
    <SWRConfig value={{ shouldRetryOnError: false, revalidateOnFocus: false, revalidateOnReconnect: true }}>
      <GlobalStyles />
      <BrowserRouter basename="/console">
        <Entrance isVisitor={isVisitor} />
      </BrowserRouter>
      <Toasts />
    </SWRConfig>,
  );
}
