import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { configure } from './configure';
import { useAuth, useBrand, useHasScreen, useProfile, useSettings } from './hooks';
import { startSession } from './startSession';
import { startTheme, useTheme } from './theme';

function Page() {
  const facts = [useAuth(), useProfile()?.id ?? '-', useTheme(), useBrand(), useSettings().footer.company];
  return (
    <p>
      {facts.join(' ')} {useHasScreen('/order') ? '주문' : '-'} {useHasScreen('/guide') ? '안내' : '-'}
    </p>
  );
}

test('what is stored changes nothing of the first render, so that HTML made ahead is hydrated as it is', async () => {
  configure({ brand: '한가게', screens: ['/order'], settings: [{ key: 'FOOTER_COMPANY', value: '그로스' }] });
  const host = document.createElement('div');
  document.body.append(host);
  host.innerHTML = renderToString(<Page />);
  expect(host).toHaveTextContent('3 - light 한가게 그로스 주문 -');

  sessionStorage.setItem('guest', 'true');
  localStorage.setItem('darkMode', 'true');
  const node = host.firstChild;
  const wrong: unknown[] = [];
  const root = await act(async () => hydrateRoot(host, <Page />, { onRecoverableError: (error) => wrong.push(error) }));
  expect(wrong).toEqual([]);
  expect(host.firstChild).toBe(node);
  expect(host).toHaveTextContent('3 - light');

  await act(async () => {
    startTheme();
    await startSession();
  });
  expect(host).toHaveTextContent('1 둘러보기 dark 한가게');
  act(() => root.unmount());
  host.remove();
});
