import { ConfigError } from './ConfigError.js';
import { readSupplierConfig } from './readSupplierConfig.js';

const read = (environment: Record<string, string>) => readSupplierConfig((name) => environment[name] ?? null);
const URL_AND_KEY = { SUPPLIER_URL: 'https://panel.example.com/api/v2', SUPPLIER_KEY: 'the-key' };

describe('the supplier of the environment', () => {
  it('is none without an address', () => {
    expect(read({ SUPPLIER_KEY: 'the-key' })).toBeNull();
  });

  it('is an address and a key', () => {
    expect(read(URL_AND_KEY)).toEqual({ url: new URL(URL_AND_KEY.SUPPLIER_URL), key: 'the-key', pollSeconds: 30 });
    expect(read({ ...URL_AND_KEY, SUPPLIER_POLL_SECONDS: '60' })).toMatchObject({ pollSeconds: 60 });
  });

  it.each<[string, Record<string, string>]>([
    ['SUPPLIER_URL', { SUPPLIER_URL: 'panel.example.com' }],
    ['SUPPLIER_URL', { SUPPLIER_URL: 'ftp://panel.example.com' }],
    ['SUPPLIER_URL', { SUPPLIER_URL: 'https://me:secret@panel.example.com' }],
    ['SUPPLIER_KEY', { SUPPLIER_KEY: '' }],
    ['SUPPLIER_POLL_SECONDS', { SUPPLIER_POLL_SECONDS: '0' }],
    ['SUPPLIER_POLL_SECONDS', { SUPPLIER_POLL_SECONDS: 'often' }],
  ])('is refused for a wrong %s, and no secret is shown', (variable, change) => {
    const given = Object.fromEntries(Object.entries({ ...URL_AND_KEY, ...change }).filter(([, text]) => text !== ''));
    expect(() => read(given)).toThrow(ConfigError);
    expect(() => read(given)).toThrow(variable);
    expect(() => read(given)).not.toThrow(/secret|the-key/);
  });
});
