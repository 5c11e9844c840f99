import { render, screen } from '@testing-library/react';
import { renderScreen } from '../testing/renderScreen';
import {
  useBrand,
  useHasScreen,
  useHost,
  useIsMember,
  useNotice,
  useOwner,
  useReturnTarget,
  useSession,
  useSocialConfig,
} from './hooks';
import { AUTH } from './sessionStore';
import { useTheme } from './theme';

function Target() {
  return <p>{`${useReturnTarget()?.returnTo ?? '없음'} ${useIsMember() ? '회원' : '손님'}`}</p>;
}

// B-shell-35
test.each([
  ['a path of the shop', { returnTo: '/point' }, '/point'],
  ['one with a query', { returnTo: '/point?tab=1?2' }, '/point?tab=1?2'],
  ['one of an earlier build', { wish: '/point' }, '/point'],
  ['an unknown path', { returnTo: '/nowhere' }, '없음'],
  ['another site', { returnTo: 'https://evil.example/point' }, '없음'],
  ['no text', { returnTo: ['/point'] }, '없음'],
  ['nothing', null, '없음'],
])('%s as a return target', (_case, state, target) => {
  renderScreen(<Target />, { state, screens: ['/point'] });
  expect(screen.getByText(new RegExp(`^${target.replace(/[?]/g, '\\?')} `))).toBeInTheDocument();
});

test.each([
  ['member', '회원'],
  ['guest', '손님'],
  ['visitor', '손님'],
] as const)('of a %s it is known whether a member is here', (auth, said) => {
  renderScreen(<Target />, { auth });
  expect(screen.getByText(`없음 ${said}`)).toBeInTheDocument();
});

test('before anything is known nobody is here, and the page has its defaults', () => {
  let facts: unknown[] = [];
  function Facts() {
    const shop = [useBrand(), useHost(), useSocialConfig(), useHasScreen('/order'), useTheme()];
    facts = [...shop, useOwner(), useNotice(), useSession()];
    return null;
  }
  render(<Facts />);
  const nobody = { auth: AUTH.loading, profile: null, problem: null };
  expect(facts).toEqual(['그로스토어', '', {}, false, 'light', null, null, nobody]);
});
