import { readTokenExpiry } from './readTokenExpiry';

const base64Url = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const jwt = (payload: unknown) => ['{"alg":"HS256"}', JSON.stringify(payload), 'signature'].map(base64Url).join('.');

// B-recover-10
test.each([
  ['a token of ours', jwt({ sub: '1', exp: 1_800_000_000 }), 1_800_000_000_000],
  ['one with Korean in it', jwt({ name: '한별??>', exp: 1 }), 1_000],
  ['one that never expires', jwt({ sub: '1' }), null],
  ['one whose end is no number', jwt({ exp: '1800000000' }), null],
  ['one whose end is beyond all time', `a.${btoa('{"exp":1e999}')}.c`, null],
  ['none', null, null],
  ['nonsense', 'nonsense', null],
  ['no base64', 'a.!!!.c', null],
  ['no JSON', `a.${btoa('{')}.c`, null],
  ['no object', `a.${btoa('null')}.c`, null],
  ['one that was cut off', jwt({ exp: 1 }).split('.').slice(0, 2).join('.'), null],
])('%s', (_case, token, expiry) => {
  expect(readTokenExpiry(token)).toBe(expiry);
});
