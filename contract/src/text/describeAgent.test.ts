import { describeAgent, findInAppBrowser, nameAgent } from './describeAgent.js';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const WEB_VIEW =
  'Mozilla/5.0 (Linux; Android 14; SM-S928N Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

// B-account-23
it.each([
  ['Chrome', 'Windows', `${WINDOWS} Chrome/142.0.0.0 Safari/537.36`],
  ['Edge', 'Windows', `${WINDOWS} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
  ['네이버 웨일', 'Windows', `${WINDOWS} Chrome/134.0.0.0 Whale/4.31.304.16 Safari/537.36`],
  ['Chrome', 'Android', `${ANDROID} Chrome/142.0.0.0 Mobile Safari/537.36`],
  ['삼성 인터넷', 'Android', `${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`],
  ['카카오톡', 'Android', `${WEB_VIEW} Chrome/131.0.6778.135 Mobile Safari/537.36 KAKAOTALK/25.1.2 (INAPP)`],
  ['앱 속 브라우저', 'Android', `${WEB_VIEW} Chrome/131.0.6778.135 Mobile Safari/537.36`],
  ['Safari', 'iPhone', `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Chrome', 'iPhone', `${IPHONE} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`],
  [
    '네이버 앱',
    'iPhone',
    `${IPHONE} Version/18.1 Mobile/15E148 Safari/605.1 NAVER(inapp; search; 2010; 12.9.3; 16PRO)`,
  ],
  ['인스타그램', 'iPhone', `${IPHONE} Mobile/22B91 Instagram 359.2.0.32.93 (iPhone16,1; iOS 18_1_1; ko_KR; ko)`],
  ['앱 속 브라우저', 'iPhone', `${IPHONE} Mobile/15E148`],
  ['Safari', 'iPad', `${IPAD} Version/16.6 Mobile/15E148 Safari/604.1`],
  ['Safari', 'Mac', `${MAC} Version/18.1 Safari/605.1.15`],
  [null, null, 'curl/8.5.0'],
  [null, null, '<img src=x onerror=alert(1)>'],
  [null, null, ''],
])('%s on %s by %s', (browser, system, agent) => {
  expect(describeAgent(agent)).toEqual({ browser, system });
});

// B-login-37
it.each<[string, string, string | null]>([
  [
    `${WEB_VIEW} Chrome/131.0.6778.135 Mobile Safari/537.36 KAKAOTALK/25.1.2 (INAPP)`,
    '카카오톡',
    'kakaotalk://web/openExternal?url=https%3A%2F%2Fshop.example%2Flogin%3Fa%3D1',
  ],
  [`${IPHONE} Safari Line/14.19.1`, '라인', 'https://shop.example/login?a=1&openExternalBrowser=1'],
  [`${IPHONE} Mobile/15E148 NAVER(inapp; search; 2010; 12.9.3; 16PRO)`, '네이버 앱', null],
  [`${IPHONE} Mobile/22B91 Instagram 359.2.0.32.93 (iPhone16,1; iOS 18_1_1; ko_KR; ko)`, '인스타그램', null],
  [`${IPHONE} Mobile/22B83 [FBAN/FBIOS;FBAV/490.0.0.0;FBDV/iPhone16,1]`, '페이스북', null],
])('%s is the browser of %s, which one leaves by %s', (agent, app, href) => {
  expect(findInAppBrowser(agent, 'https://shop.example/login?a=1')).toEqual({ app, href });
});

// B-login-37
it.each([
  `${ANDROID} Chrome/142.0.0.0 Mobile Safari/537.36`,
  `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`,
  // The shop on an iPhone's home screen.
  `${IPHONE} Mobile/15E148`,
  'curl/8.5.0',
])('%s is not known to lack windows', (agent) => {
  expect(findInAppBrowser(agent, 'https://shop.example/login')).toBeNull();
});

it('is named in one line, or by its own text', () => {
  expect(nameAgent(`${WINDOWS} Chrome/131.0.0.0 Safari/537.36`)).toBe('Chrome · Windows');
  expect(nameAgent('curl/8.5.0')).toBe('curl/8.5.0');
});
