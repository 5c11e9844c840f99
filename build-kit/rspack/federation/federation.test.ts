import { startShell } from './ofShell.js';
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

describe('a remote in the page', () => {
  const build = (consumed: Record<string, string>) => ({
    m: {} as Record<string, (module: { exports?: unknown }) => void>,
    consumesLoadingData: {
      moduleIdToConsumeDataMapping: Object.fromEntries(
        Object.entries(consumed).map(([id, shareKey]) => [id, { shareKey }]),
      ),
    },
  });
  const evaluate = (of: ReturnType<typeof build>, id: string) => {
    const module: { exports?: unknown } = {};
    of.m[id]?.(module);
    return module.exports;
  };

  it('has the shell evaluate what is shared, once it is asked for', () => {
    const factory = jest.fn(() => () => 'the one React');
    const provided = [{ name: 'react', version: '19.0.0', factory }];
    startShell({ ...build({}), initializeSharingData: { scopeToSharingDataMapping: { default: provided } } });
    const remote = build({ 3: 'react', 4: 'gone' });
    Reflect.get(globalThis, 'storefrontFederation')(remote, 'mf_order_1');
    expect(factory).not.toHaveBeenCalled();
    expect(evaluate(remote, '3')).toBe('the one React');
    expect(() => evaluate(remote, '4')).toThrow('The shell does not share gone');
  });
});
