import type { Deps } from '../Deps.js';

/** Which supplier the environment names: a real one goes before the demo's; null leaves every order to the operator. */
export function chooseSupplier({ config, isDemo }: Pick<Deps, 'config' | 'isDemo'>): 'smm' | 'demo' | null {
  if (config.supplier !== null) return 'smm';
  return isDemo && config.demoSupplier ? 'demo' : null;
}
