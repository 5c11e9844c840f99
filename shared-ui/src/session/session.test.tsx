import { act, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { api } from '../api/api';
import type { ResponseSchema } from '../api/parseResponse';
import { createGate, server } from '../testing/server';
import { useNotice, useOwner, useSession } from './hooks';
import {
  enterGuest,
  logIn,
  logOut,
  logOutForGood,
  noticeAfterReload,
  refreshProfile,
  renewLogIn,
  startSession,
} from './session';
import { sessionStore } from './sessionStore';
import { memberStorage, memberTabStorage } from './storage';
import { startTheme, useTheme } from './theme';

const anything: ResponseSchema<unknown> = { '~standard': { validate: (value) => ({ value }) } };

const NAMES = ['unAuthorization', 'guest', 'authorization', 'loading'];

function WhoIsHere() {
  const { auth, profile, problem } = useSession();
  return <p>{[NAMES[auth], profile?.id ?? '-', profile?.point ?? '-', problem?.code ?? '-'].join(' ')}</p>;
}

const refused = () => HttpResponse.json({ statusCode: 401, code: 'UNAUTHORIZED', message: '로그인' }, { status: 401 });

function serveProfiles(profiles: Record<string, { id: string; point: number }>) {
  const calls = { count: 0 };
  server.use(
    http.get('*/auth/profile', ({ request }) => {
      calls.count += 1;
      const profile = profiles[(request.headers.get('Authorization') ?? '').replace('Bearer ', '')];
      return profile ? HttpResponse.json({ apiKey: null, ...profile }) : refused();
    }),
  );
  return calls;
}

const anna = { id: 'anna', point: 100 };
const bora = { id: 'bora', point: 7 };

test('without a stored token it is unAuthorization at once, without a request', async () => {
  const calls = serveProfiles({});
  render(<WhoIsHere />);
  act(() => void startSession());
  expect(screen.getByText('unAuthorization - - -')).toBeInTheDocument();
  // B-session-23: nothing has ended.
  expect(sessionStore.getState().notice).toBeNull();
  await act(startSession);
  await act(refreshProfile);
  expect(calls.count).toBe(0);
});

test('started again it waits for the profile as the first time, whatever was asked for another token before', async () => {
  const gates = { a: createGate(), b: createGate() };
  const asked: string[] = [];
  server.use(
    http.get('*/auth/profile', async ({ request }) => {
      const token = request.headers.get('Authorization') === 'Bearer a' ? 'a' : 'b';
      asked.push(token);
      await gates[token].opened;
      return HttpResponse.json({ apiKey: null, ...(token === 'a' ? anna : bora) });
    }),
  );
  localStorage.setItem('jwt', 'a');
  const first = startSession();
  localStorage.setItem('jwt', 'b');
  const second = startSession();
  gates.a.open();
  await first;
  const third = startSession();
  gates.b.open();
  await third;
  expect(sessionStore.getState().profile).toMatchObject(bora);
  await second;
  expect(asked).toEqual(['a', 'b']);
});

test.each([
  ['its answer', () => HttpResponse.json({ apiKey: null, ...anna })],
  ['its failure', () => new HttpResponse(null, { status: 500 })],
])('a log-out while the profile is asked for is not undone by %s', async (_what, answer) => {
  const gate = createGate();
  server.use(
    http.get('*/auth/profile', async () => {
      await gate.opened;
      return answer();
    }),
  );
  render(<WhoIsHere />);
  localStorage.setItem('jwt', 'a');
  let started = Promise.resolve();
  act(() => {
    enterGuest();
    started = startSession();
  });
  expect(screen.getByText('loading - - -')).toBeInTheDocument();
  act(logOut);
  gate.open();
  await act(() => started);
  expect(screen.getByText('unAuthorization - - -')).toBeInTheDocument();
});

const ENDED = '로그인이 만료되었어요. 다시 로그인해 주세요.';

function Over() {
  return <p>{`${useNotice() ?? 'nothing'} / ${useOwner() ?? 'nobody'}`}</p>;
}

const storageEvent = () => act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'jwt' })));

describe('a session that ended by itself', () => {
  const draft = () => [memberStorage.read('a'), memberTabStorage.read('b')];

  async function endAnna() {
    serveProfiles({ a: anna });
    render(<Over />);
    await act(startSession);
    await act(() => logIn('a'));
    memberStorage.write('a', 'typed');
    memberTabStorage.write('b', 'typed');
    serveProfiles({ a2: anna, b: bora });
    await act(refreshProfile);
  }

  // B-session-23, B-session-26
  it('is told once, and what was typed waits for the same member alone', async () => {
    await endAnna();
    expect(screen.getByText(`${ENDED} / anna`)).toBeInTheDocument();
    expect(draft()).toEqual([null, null]);
    // Typed text leaves the page only now.
    memberTabStorage.write('b', 'typed on');
    act(enterGuest);
    expect(screen.getByText('nothing / anna')).toBeInTheDocument();
    expect(draft()).toEqual([null, null]);
    await act(() => logIn('a2'));
    expect(draft()).toEqual(['typed', 'typed on']);
    memberTabStorage.remove('b');
    expect(draft()).toEqual(['typed', null]);
  });

  // B-session-23
  it('is not told again after a reload, nor by a log-in that follows', async () => {
    await endAnna();
    await act(startSession);
    expect(screen.getByText('nothing / anna')).toBeInTheDocument();
    await act(() => logIn('a2'));
    expect(screen.getByText('nothing / anna')).toBeInTheDocument();
    expect(draft()).toEqual(['typed', 'typed']);
  });

  // B-session-14, B-session-26
  it('leaves nothing to another member', async () => {
    await endAnna();
    await act(() => logIn('b'));
    expect(screen.getByText('nothing / bora')).toBeInTheDocument();
    expect(draft()).toEqual([null, null]);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('typed');
  });

  // B-session-14
  it('leaves nothing once the member has come back and logged out', async () => {
    await endAnna();
    await act(() => logIn('a2'));
    act(logOut);
    expect(screen.getByText('nothing / nobody')).toBeInTheDocument();
    memberTabStorage.write('b', 'typed');
    expect(Object.keys({ ...localStorage, ...sessionStorage }).filter((key) => key.startsWith('member.'))).toEqual([]);
  });

  // B-login-6
  it('is nothing that a refused log-in tells', async () => {
    serveProfiles({});
    render(<Over />);
    await act(startSession);
    await act(() => logIn('old'));
    expect(screen.getByText('nothing / nobody')).toBeInTheDocument();
  });
});

describe('what another tab does', () => {
  beforeEach(async () => {
    serveProfiles({ a: anna, b: bora });
    render(<Over />);
    await act(startSession);
    await act(() => logIn('a'));
    memberTabStorage.write('b', 'typed');
  });

  // B-session-27
  it('a log-out is told as one, and leaves nothing here', () => {
    localStorage.removeItem('member.owner');
    localStorage.removeItem('jwt');
    storageEvent();
    expect(screen.getByText('다른 탭에서 로그아웃했어요. / nobody')).toBeInTheDocument();
    expect(sessionStorage.getItem('member.b')).toBeNull();
  });

  // B-session-23
  it('a session that ended there ended here', () => {
    localStorage.removeItem('jwt');
    storageEvent();
    expect(screen.getByText(`${ENDED} / anna`)).toBeInTheDocument();
    expect(sessionStorage.getItem('member.b')).toBe('typed');
  });

  // B-session-14, B-session-15
  it('another member there leaves nothing of the earlier one here, but what is their own', async () => {
    localStorage.setItem('jwt', 'b');
    localStorage.setItem('member.owner', 'bora');
    localStorage.setItem('member.topUpInstruction', '{"of":"bora"}');
    storageEvent();
    expect(await screen.findByText('nothing / bora')).toBeInTheDocument();
    expect(sessionStorage.getItem('member.b')).toBeNull();
    expect(memberStorage.read('topUpInstruction')).toBe('{"of":"bora"}');
  });
});

// B-session-28
test('what a page leaves to be said is said by the next one, once', async () => {
  serveProfiles({ a: anna });
  render(<Over />);
  await act(() => logIn('a'));
  noticeAfterReload('비밀번호를 바꿨어요. 다시 로그인해 주세요.');
  // Another build's page reads it, too.
  expect(sessionStorage.getItem('notice')).toBe('비밀번호를 바꿨어요. 다시 로그인해 주세요.');
  act(logOut);
  expect(screen.getByText('nothing / nobody')).toBeInTheDocument();
  await act(startSession);
  expect(screen.getByText('비밀번호를 바꿨어요. 다시 로그인해 주세요. / nobody')).toBeInTheDocument();
  await act(startSession);
  expect(screen.getByText('nothing / nobody')).toBeInTheDocument();
});

// B-session-6
test.each([
  ['the server is down', () => new HttpResponse('x', { status: 500 }), 'BAD_RESPONSE'],
  ['the network is gone', () => HttpResponse.error(), 'NETWORK'],
])('when %s at start, the token stays and trying again works', async (_case, answer, code) => {
  server.use(http.get('*/auth/profile', answer));
  localStorage.setItem('jwt', 'a');
  render(<WhoIsHere />);
  await act(startSession);
  expect(screen.getByText(`unAuthorization - - ${code}`)).toBeInTheDocument();
  expect(localStorage.getItem('jwt')).toBe('a');

  serveProfiles({ a: anna });
  const { epoch } = sessionStore.getState();
  let again = Promise.resolve();
  act(() => {
    again = startSession();
  });
  expect(screen.getByText('loading - - -')).toBeInTheDocument();
  await act(() => again);
  expect(screen.getByText('authorization anna 100 -')).toBeInTheDocument();
  expect(sessionStore.getState().epoch).toBe(epoch);
});

// B-session-23
test.each([
  ['the start that follows', startSession],
  ['another call', () => api.get('/auth/profile', anything).catch(() => undefined)],
])('a token that %s finds refused after a start that failed has ended, and that is said', async (_what, ask) => {
  server.use(http.get('*/auth/profile', () => HttpResponse.error()));
  localStorage.setItem('jwt', 'a');
  await startSession();
  serveProfiles({});
  await ask();
  expect(sessionStore.getState().notice).toBe('로그인이 만료되었어요. 다시 로그인해 주세요.');
});

// B-session-15
test('refused with a token that another tab has replaced, the page goes on with the new one', async () => {
  serveProfiles({ a: anna });
  render(<WhoIsHere />);
  await act(() => logIn('a'));
  localStorage.setItem('jwt', 'b');
  serveProfiles({ b: bora });
  await act(refreshProfile);
  expect(await screen.findByText('authorization bora 7 -')).toBeInTheDocument();
  expect(localStorage.getItem('jwt')).toBe('b');
  expect(sessionStore.getState().notice).toBeNull();
});

// B-session-8
test('a later refetch that fails changes nothing, unless it is a 401', async () => {
  serveProfiles({ a: anna });
  render(<WhoIsHere />);
  await act(() => logIn('a'));

  server.use(http.get('*/auth/profile', () => new HttpResponse(null, { status: 503 })));
  await act(refreshProfile);
  expect(screen.getByText('authorization anna 100 -')).toBeInTheDocument();

  serveProfiles({});
  await act(refreshProfile);
  expect(screen.getByText('unAuthorization - - -')).toBeInTheDocument();
  expect(localStorage.getItem('jwt')).toBeNull();
});

test('of several refetches the last one asked for counts, in whatever order their answers come', async () => {
  serveProfiles({ a: anna });
  render(<WhoIsHere />);
  await act(() => logIn('a'));
  const gates = [createGate(), createGate(), createGate()];
  let asked = 0;
  server.use(
    http.get('*/auth/profile', async () => {
      const number = asked++;
      await gates[number]?.opened;
      return HttpResponse.json({ ...anna, point: 1_000 + number, apiKey: null });
    }),
  );
  const [first, second, third] = gates.map(() => refreshProfile());
  await waitFor(() => expect(asked).toBe(3));
  gates[0]?.open();
  await act(async () => first);
  expect(screen.getByText('authorization anna 100 -')).toBeInTheDocument();
  gates[2]?.open();
  await act(async () => third);
  expect(screen.getByText('authorization anna 1002 -')).toBeInTheDocument();
  gates[1]?.open();
  await act(async () => second);
  expect(screen.getByText('authorization anna 1002 -')).toBeInTheDocument();
});

// B-session-9
test('many requests refused together end the session once', async () => {
  serveProfiles({ a: anna });
  await startSession();
  await logIn('a');
  const epoch = () => sessionStore.getState().epoch;
  const before = epoch();
  server.use(http.get('*/service/order-history', refused));
  await Promise.allSettled([1, 2, 3, 4].map(() => api.get('/service/order-history', anything)));
  expect(epoch()).toBe(before + 1);
  expect(localStorage.getItem('jwt')).toBeNull();
});

// B-session-9
test('a late 401 of the earlier member does not end the next one’s session', async () => {
  serveProfiles({ a: anna, b: bora });
  render(<WhoIsHere />);
  await act(startSession);
  await act(() => logIn('a'));
  const gate = createGate();
  server.use(http.get('*/service/order-history', () => gate.opened.then(refused)));
  const late = api.get('/service/order-history', anything).catch(() => 'refused');
  await act(() => logIn('b'));
  gate.open();
  await expect(late).resolves.toBe('refused');
  expect(screen.getByText('authorization bora 7 -')).toBeInTheDocument();
  expect(localStorage.getItem('jwt')).toBe('b');
});

// B-session-14
test('a late profile of the earlier member is not shown to the next one', async () => {
  const gate = createGate();
  server.use(
    http.get('*/auth/profile', async ({ request }) => {
      if (request.headers.get('Authorization') === 'Bearer b') return HttpResponse.json({ ...bora, apiKey: null });
      await gate.opened;
      return HttpResponse.json({ ...anna, apiKey: null });
    }),
  );
  render(<WhoIsHere />);
  const first = logIn('a');
  await act(() => logIn('b'));
  gate.open();
  await act(() => first);
  expect(screen.getByText('authorization bora 7 -')).toBeInTheDocument();
});

// B-session-10
test('a guest browses for the life of the tab, with a fake profile', async () => {
  const calls = serveProfiles({});
  render(<WhoIsHere />);
  act(enterGuest);
  expect(screen.getByText('guest 둘러보기 0 -')).toBeInTheDocument();
  expect(sessionStorage.getItem('guest')).toBe('true');
  await act(startSession);
  expect(screen.getByText('guest 둘러보기 0 -')).toBeInTheDocument();
  expect(calls.count).toBe(0);
});

// B-session-10, B-session-14
test('logging in ends browsing; logging out leaves nobody', async () => {
  serveProfiles({ a: anna });
  render(<WhoIsHere />);
  act(enterGuest);
  await act(() => logIn('a'));
  expect(screen.getByText('authorization anna 100 -')).toBeInTheDocument();
  expect(localStorage.getItem('jwt')).toBe('a');
  expect(sessionStorage.getItem('guest')).toBeNull();
  act(logOut);
  expect(screen.getByText('unAuthorization - - -')).toBeInTheDocument();
  expect(localStorage.getItem('jwt')).toBeNull();
  await act(startSession);
  expect(screen.getByText('unAuthorization - - -')).toBeInTheDocument();
});

// B-session-15
test('this page compares its token when another tab may have changed it, and when it is brought back', async () => {
  const calls = serveProfiles({ a: anna, b: bora });
  await startSession();
  await logIn('a');
  const happens = (event: Event) => act(() => void window.dispatchEvent(event));
  const comesBack = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });
  happens(new StorageEvent('storage', { key: 'jwt' }));
  happens(comesBack(true));
  expect(sessionStore.getState().auth).toBe(NAMES.indexOf('authorization'));
  expect(calls.count).toBe(1);

  localStorage.setItem('jwt', 'b');
  happens(new StorageEvent('storage', { key: 'savedId' }));
  happens(comesBack(false));
  expect(sessionStore.getState().token).toBe('a');
  happens(comesBack(true));
  expect(sessionStore.getState().token).toBe('b');
  localStorage.setItem('jwt', 'a');
  happens(new StorageEvent('storage', { key: null }));
  expect(sessionStore.getState().token).toBe('a');
  await startSession();
});

// B-session-10
test('who browses after a start that failed is told nothing of it', async () => {
  server.use(http.get('*/auth/profile', () => HttpResponse.error()));
  localStorage.setItem('jwt', 'a');
  render(<WhoIsHere />);
  await act(startSession);
  act(enterGuest);
  expect(screen.getByText('guest 둘러보기 0 -')).toBeInTheDocument();
});

// B-session-14
test('a log-in is not overtaken by the profile that the page’s start has asked for, of the same member', async () => {
  const gate = createGate();
  let asked = 0;
  server.use(
    http.get('*/auth/profile', async () => {
      asked += 1;
      const point = asked;
      if (point === 1) await gate.opened;
      return HttpResponse.json({ ...anna, point, apiKey: null });
    }),
  );
  localStorage.setItem('jwt', 'a');
  const started = startSession();
  await waitFor(() => expect(asked).toBe(1));
  await logIn('a');
  gate.open();
  await started;
  expect(sessionStore.getState().profile).toMatchObject({ point: 2 });
});

// B-session-10
test('a guest who logs out is a visitor, also after a reload', async () => {
  enterGuest();
  logOut();
  await startSession();
  expect(sessionStore.getState().auth).toBe(NAMES.indexOf('unAuthorization'));
});

function serveLogOuts() {
  const ended: string[] = [];
  server.use(
    http.post('*/auth/logout', ({ request }) => {
      ended.push(request.headers.get('Authorization') ?? '');
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return ended;
}

// B-session-16
test('a log-out for good has the server end the token, if there is one', async () => {
  serveProfiles({ a: anna });
  const ended = serveLogOuts();
  logOutForGood();
  expect(await logIn('a')).toBe(true);
  logOutForGood();
  expect(sessionStore.getState()).toMatchObject({ token: null, profile: null });
  expect(localStorage.getItem('jwt')).toBeNull();
  await waitFor(() => expect(ended).toEqual(['Bearer a']));
  expect(await logIn('nobody')).toBe(false);
});

// B-session-31
describe('a log-in by which a member proves it again', () => {
  const again = { id: 'anna', point: 90 };
  let ended: string[];
  beforeEach(async () => {
    serveProfiles({ a: anna, again, b: bora });
    ended = serveLogOuts();
    await startSession();
    await logIn('a');
  });
  const isUnchanged = () => {
    expect(sessionStore.getState()).toMatchObject({ token: 'a', profile: anna });
    expect(localStorage.getItem('jwt')).toBe('a');
  };

  // B-session-31
  test('takes the place of the one before, and the page stays', async () => {
    const { epoch } = sessionStore.getState();
    expect(await renewLogIn('again')).toMatchObject(again);
    expect(sessionStore.getState()).toMatchObject({ token: 'again', profile: again, epoch });
    expect(localStorage.getItem('jwt')).toBe('again');
    await waitFor(() => expect(ended).toEqual(['Bearer a']));
  });

  // B-session-31
  test("is ended if it is somebody else's", async () => {
    expect(await renewLogIn('b')).toBeNull();
    isUnchanged();
    await waitFor(() => expect(ended).toEqual(['Bearer b']));
  });

  // B-session-31
  test('is ended if the member has left meanwhile', async () => {
    const renewed = renewLogIn('again');
    logOut();
    expect(await renewed).toBeNull();
    expect(sessionStore.getState()).toMatchObject({ token: null, profile: null });
    await waitFor(() => expect(ended).toEqual(['Bearer again']));
  });

  // B-session-31
  test('changes nothing where nobody can tell whose it is', async () => {
    server.use(http.get('*/auth/profile', () => HttpResponse.error()));
    await expect(renewLogIn('again')).rejects.toMatchObject({ code: 'NETWORK' });
    isUnchanged();
    expect(ended).toEqual([]);
  });
});

// B-session-21
test('a browser that blocks storage still has a session for the life of the page', async () => {
  serveProfiles({ a: anna });
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  render(<WhoIsHere />);
  await act(() => logIn('a'));
  blocked.mockRestore();
  expect(screen.getByText('authorization anna 100 -')).toBeInTheDocument();
});

describe('theme', () => {
  function Theme() {
    return <p>{useTheme()}</p>;
  }

  const preferDark = (isDark: boolean) =>
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => Object.assign(Object.create(null), { media, matches: isDark }));

  afterEach(() => jest.restoreAllMocks());

  // B-theme-5
  test.each([
    [null, true, 'dark'],
    [null, false, 'light'],
    ['true', false, 'dark'],
    ['false', true, 'light'],
  ])('a stored choice (%s) wins, else the system decides (dark: %p)', (stored, isDark, theme) => {
    preferDark(isDark);
    if (stored) localStorage.setItem('darkMode', stored);
    render(<Theme />);
    act(startTheme);
    expect(screen.getByText(theme)).toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute('data-theme', theme);
    expect(localStorage.getItem('darkMode')).toBe(stored);
  });
});
