import { waitFor } from '@testing-library/react';
import * as shared from '.';
import {
  AUTH,
  api,
  color,
  configure,
  fetchSettings,
  refreshProfile,
  useProfile,
  useSettings,
  useSocialConfig,
} from '.';
import { HttpResponse, http, renderScreen, server } from './testing';

/** Excludes components, which React writes into. */
const isData = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !('$$typeof' in value);

const openPlaces = (value: unknown, at: string): string[] =>
  isData(value)
    ? [
        ...(Object.isFrozen(value) ? [] : [at]),
        ...Object.entries(value).flatMap(([key, part]) => openPlaces(part, `${at}.${key}`)),
      ]
    : [];

describe('what all teams of a page share', () => {
  it('is nothing that one of them could change for the others', () => {
    const given = Object.entries(shared);
    expect(given.filter(([, value]) => isData(value)).map(([name]) => name)).toEqual(
      expect.arrayContaining(['AUTH', 'api', 'color', 'type', 'rememberedStorage', 'swrPolicy']),
    );
    expect(given.flatMap(([name, value]) => openPlaces(value, name))).toEqual([]);
    const wrong = () => undefined;
    expect(() => Object.assign(api, { get: wrong })).toThrow(TypeError);
    expect(() => Object.assign(color, { text: 'red' })).toThrow(TypeError);
    expect(() => Object.assign(AUTH, { unAuthorization: 2 })).toThrow(TypeError);
  });

  let given: object[];
  function Probe() {
    given = [useProfile(), useSettings(), useSocialConfig()].filter((part) => part !== null);
    return null;
  }

  it('nor are profile, settings and configuration, of the page or fetched again', async () => {
    configure({ social: { kakaoSdk: { url: 'https://kakao.example/sdk.js', integrity: 'sha384-x' } } });
    renderScreen(<Probe />, {
      auth: 'member',
      settings: { SITE_MAIN_COLOR: '#112233', POINT_CHARGE_BUTTON_OPTIONS: '1000' },
    });
    const [, before] = given;
    expect([given.length, openPlaces(given, 'given')]).toEqual([3, ['given']]);
    server.use(http.get('*/service/settings', () => HttpResponse.json([{ key: 'ENABLE_QNA', value: 'true' }])));
    await fetchSettings({ fresh: true });
    await refreshProfile();
    await waitFor(() => expect(given[1]).not.toBe(before));
    expect(openPlaces(given, 'given')).toEqual(['given']);
  });
});
