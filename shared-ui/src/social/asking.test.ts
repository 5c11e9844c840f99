/** @jest-environment @storefront/build-kit/jest/JsdomEnvironment.js */
import { act } from '@testing-library/react';
import { fakeWindows } from '../testing/fakeWindows';
import { askNaver } from './askNaver';

const SDK = { url: 'https://kakao.example/sdk.js', integrity: 'sha384-abc' };

const windows = fakeWindows();
const { opened } = windows;

afterEach(() => jest.restoreAllMocks());

const app = { authorizeUrl: 'https://naver.example/authorize', clientId: 'c', state: 's', redirectUrl: 'https://x' };

describe('a wait', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  // B-login-25
  it('for Naver ends after 5 minutes', () => {
    const fail = jest.fn();
    askNaver(app, { succeed: jest.fn(), fail });
    jest.advanceTimersByTime(299_000);
    expect(fail).not.toHaveBeenCalled();
    jest.advanceTimersByTime(2_000);
    expect(fail.mock.calls).toEqual([['응답이 없어서 로그인을 멈췄어요. 다시 눌러 주세요.']]);
    expect(opened[0]?.closed).toBe(true);
    expect(jest.getTimerCount()).toBe(0);
  });
});

interface LoginSettings {
  persistAccessToken: boolean;
  success: (answer: unknown) => void;
  fail: (error: unknown) => void;
}

describe('Kakao', () => {
  const logins: LoginSettings[] = [];
  const init = jest.fn();
  let opens = true;
  let askKakao: typeof import('./askKakao').askKakao;

  beforeEach(async () => {
    logins.length = 0;
    init.mockClear();
    opens = true;
    await jest.isolateModulesAsync(async () => {
      ({ askKakao } = await import('./askKakao'));
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(window, 'Kakao');
    for (const script of document.querySelectorAll('head script')) script.remove();
  });

  const script = () => document.querySelector<HTMLScriptElement>('head script');
  const login = (settings: LoginSettings) => {
    logins.push(settings);
    if (opens) window.open('https://kauth.example/authorize', '_blank');
  };
  /** Version 1 has a log-in only after the key. */
  async function arrive() {
    const Kakao: Record<string, unknown> = { isInitialized: () => 'Auth' in Kakao };
    Kakao['init'] = (key: string) => {
      init(key);
      Kakao['Auth'] = { login };
    };
    Object.assign(window, { Kakao });
    await act(async () => script()?.dispatchEvent(new Event('load')));
  }
  const ask = () => {
    const ends = { succeed: jest.fn(), fail: jest.fn() };
    return { ...ends, asking: askKakao({ sdk: SDK, token: 'shop-key' }, ends) };
  };

  // B-login-13, B-login-29
  it('is asked by its script, which comes with the first press, from its address alone', async () => {
    const trusted: string[] = [];
    const createPolicy = jest.fn((_name: string, rules: { createScriptURL: (url: string) => string }) => {
      expect(() => rules.createScriptURL('https://evil.example/sdk.js')).toThrow(TypeError);
      return { createScriptURL: (url: string) => trusted.push(rules.createScriptURL(url)) && url };
    });
    Object.assign(globalThis, { trustedTypes: { createPolicy } });
    const first = ask();
    Reflect.deleteProperty(globalThis, 'trustedTypes');
    expect(script()).toMatchObject({ src: SDK.url, integrity: SDK.integrity, crossOrigin: 'anonymous' });
    expect(trusted).toEqual([SDK.url]);
    expect(createPolicy.mock.calls[0]?.[0]).toBe('storefront-kakao');
    expect(first.asking?.resume()).toBe(true);
    await arrive();
    expect(init.mock.calls).toEqual([['shop-key']]);
    expect(logins[0]).toMatchObject({ persistAccessToken: false });

    logins[0]?.success({ access_token: 'person-token' });
    logins[0]?.success({ access_token: 'another' });
    logins[0]?.fail({});
    expect(first.succeed.mock.calls).toEqual([['person-token']]);
    expect(first.fail).not.toHaveBeenCalled();

    const second = ask();
    expect([logins.length, opened.length, init.mock.calls.length]).toEqual([2, 2, 1]);
    logins[0]?.success({ access_token: 'late' });
    expect(second.succeed).not.toHaveBeenCalled();
    expect(second.asking?.resume()).toBe(true);
    expect(opened[1]?.focus).toHaveBeenCalled();
    logins[1]?.fail({ error: 'access_denied' });
    expect(second.fail.mock.calls).toEqual([['카카오 인증에 실패했습니다', undefined]]);
    expect(window.open).toHaveProperty('mock');
  });

  // B-login-28
  it('whose script does not come, or comes altered, is asked for it again', async () => {
    const first = ask();
    await act(async () => script()?.dispatchEvent(new Event('error')));
    expect(first.fail.mock.calls).toEqual([['카카오 인증에 실패했습니다', undefined]]);
    jest.useFakeTimers();
    const second = ask();
    expect(script()?.src).toBe(`${SDK.url}?retry=1`);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(second.fail.mock.calls).toEqual([['카카오 인증에 실패했습니다', undefined]]);
    const third = ask();
    expect(script()?.src).toBe(`${SDK.url}?retry=2`);
    await arrive();
    logins[0]?.success({ access_token: 'person-token' });
    expect(third.succeed.mock.calls).toEqual([['person-token']]);
  });

  // B-login-29
  it.each([
    ['no token', () => logins[0]?.success({}), ['카카오 인증에 실패했습니다', undefined]],
    ['its window is closed', () => opened[0]?.close(), ['카카오 인증에 실패했습니다', undefined]],
  ])('that answers nothing (%s) has failed', async (_case, happen, said) => {
    jest.useFakeTimers();
    const { fail } = ask();
    await arrive();
    happen();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(fail.mock.calls).toEqual([said]);
    expect(jest.getTimerCount()).toBe(0);
  });

  // B-login-12
  it('whose window is blocked has failed, and says why', async () => {
    windows.isBlocked = true;
    const { fail } = ask();
    await arrive();
    expect(fail.mock.calls).toEqual([
      ['카카오 인증에 실패했습니다', '팝업이 막혀 있어요. 팝업을 허용하고 다시 눌러 주세요.'],
    ]);
  });

  // B-login-29
  it('whose window is KakaoTalk’s own has 10 seconds once the person is back', async () => {
    jest.useFakeTimers();
    opens = false;
    const { fail, asking } = ask();
    await arrive();
    expect(asking?.resume()).toBe(true);
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(fail).not.toHaveBeenCalled();
    expect(asking?.resume()).toBe(false);
    hidden.mockReturnValue(false);
    await jest.advanceTimersByTimeAsync(9_000);
    expect(fail).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(fail.mock.calls).toEqual([['카카오 인증에 실패했습니다', undefined]]);
  });

  // B-login-31
  it('whose script came too late to open a window asks for another press', async () => {
    Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { isActive: false } });
    const first = ask();
    await arrive();
    Reflect.deleteProperty(navigator, 'userActivation');
    expect(first.fail.mock.calls).toEqual([['카카오 로그인 준비가 끝났어요. 한 번 더 눌러 주세요.', undefined]]);
    expect(opened).toHaveLength(0);
    ask();
    expect(opened).toHaveLength(1);
  });
});
