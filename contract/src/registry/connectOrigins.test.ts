import { sampleEntry, sampleRegistry, sampleRemote } from '../testing/index.js';
import { acceptedOrigins, isConnectOrigin } from './connectOrigins.js';
import { findScreenFault } from './screenBounds.js';

// B-fit-9
it.each([
  ['https://api.example.com', true],
  ['https://api.example.com:8443', true],
  ['https://xn--9n2bp8q.example', true],
  ['http://api.example.com', false],
  ['https://*.example.com', false],
  ['https://api.example.com/orders', false],
  ['https://api.example.com:443', false],
  ['https://API.example.com', false],
  ['https://me@api.example.com', false],
  ['https://api.example.com; script-src *', false],
  ['https://localhost', false],
  ['https://box.home.arpa', false],
  ['https://10.0.0.1', false],
  ['https://0x7f.1', false],
  ['https://[::1]', false],
  ['https://8.8.8.8', false],
  ['*', false],
])('%s may be asked for: %s', (origin, expected) => {
  expect(isConnectOrigin(origin)).toBe(expected);
  const [screen] = sampleRemote('1.0.0').screens;
  const fault = screen && findScreenFault([{ ...screen, connect: [origin] }]);
  expect(fault === null).toBe(expected);
});

// B-fit-9
it('a screen asks for eight origins at most', () => {
  const connect = Array.from({ length: 9 }, (_, index) => `https://a${index}.example.com`);
  const [screen] = sampleRemote('1.0.0').screens;
  expect(screen && findScreenFault([{ ...screen, connect }])).toContain('more than 8 origins');
});

// B-fit-10
it('pages may call what was accepted, once each, and nothing for a remote that is off', () => {
  const off = sampleEntry(sampleRemote('a', {}, 'mf-point'), { enabled: false });
  const registry = sampleRegistry({ 'mf-order': sampleEntry(sampleRemote('a')), 'mf-point': off });
  const connect = {
    'mf-order': ['https://a.example.com'],
    'mf-new': ['https://a.example.com', 'https://b.example.com'],
    'mf-point': ['https://c.example.com'],
  };
  expect(acceptedOrigins({ ...registry, connect })).toEqual(['https://a.example.com', 'https://b.example.com']);
  expect(acceptedOrigins(registry)).toEqual([]);
});
