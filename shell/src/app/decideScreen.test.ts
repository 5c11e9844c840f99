import { decideScreen } from './decideScreen';

const [unAuthorization, guest, authorization, loading] = [0, 1, 2, 3] as const;

// B-shell-2
test.each([
  ['everyone', loading, 'show'],
  ['everyone', unAuthorization, 'show'],
  ['everyone', guest, 'show'],
  ['everyone', authorization, 'show'],
  ['visitor', loading, 'show'],
  ['visitor', unAuthorization, 'show'],
  ['visitor', guest, 'show'],
  ['visitor', authorization, 'redirect'],
  ['member', loading, 'hold'],
  ['member', unAuthorization, 'redirect'],
  ['member', guest, 'refuse'],
  ['member', authorization, 'show'],
] as const)('a screen for %s in state %d: %s', (audience, auth, decision) => {
  expect(decideScreen(audience, { auth, isSettling: false, hasProblem: false })).toBe(decision);
});

// B-shell-5
test('a form for visitors waits while a stored session is checked', () => {
  expect(decideScreen('visitor', { auth: loading, isSettling: true, hasProblem: false })).toBe('hold');
});

// B-session-6
test('an unreachable server does not send a member away', () => {
  expect(decideScreen('member', { auth: unAuthorization, isSettling: false, hasProblem: true })).toBe('hold');
  expect(decideScreen('visitor', { auth: unAuthorization, isSettling: false, hasProblem: true })).toBe('show');
});
