import start from './start.js';

describe('start', () => {
  const known = `_runtime_plugins__ = [].filter(x);_remote_infos__ = {};_container_name__ = "mf_order_1";_share_fallbacks__ = undefined;`;
  const started = (isShell: boolean, source: string) => start.call({ getOptions: () => ({ isShell }) }, source);

  it('calls the runtime of the page in place of what the plugin writes', () => {
    expect(started(false, known)).toBe(`globalThis.storefrontFederation(__webpack_require__, 'mf_order_1');`);
    expect(started(true, known)).toContain('startShell(__webpack_require__)');
  });

  it('fails where the plugin writes something else', () => {
    expect(() => started(false, known.replace('= {}', '= { a: 1 }'))).toThrow('does not know');
  });
});
