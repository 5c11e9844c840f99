import { screen } from '@testing-library/react';
import { renderScreen } from '../testing/renderScreen';
import { useIsMember, useReturnTarget } from './hooks';

function Target() {
  return <p>{useReturnTarget()?.returnTo ?? '없음'}</p>;
}

// B-shell-35
test.each([
  ['a path of the shop', { returnTo: '/point' }, '/point'],
  ['one with a query', { returnTo: '/point?tab=1?2' }, '/point?tab=1?2'],
  ['an unknown path', { returnTo: '/nowhere' }, '없음'],
  ['another site', { returnTo: 'https://evil.example/point' }, '없음'],
  ['another site without a scheme', { returnTo: '//evil.example' }, '없음'],
  ['a path that climbs', { returnTo: '/point/../..' }, '없음'],
  ['no text', { returnTo: ['/point'] }, '없음'],
  ['nothing', null, '없음'],
])('%s as a return target', (_case, state, target) => {
  renderScreen(<Target />, { state, screens: ['/point'] });
  expect(screen.getByText(target)).toBeInTheDocument();
});

function Member() {
  return <p>{useIsMember() ? '회원' : '손님'}</p>;
}

test.each([
  ['member', '회원'],
  ['guest', '손님'],
  ['visitor', '손님'],
] as const)('a %s', (auth, text) => {
  renderScreen(<Member />, { auth });
  expect(screen.getByText(text)).toBeInTheDocument();
});
