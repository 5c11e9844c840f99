import type { Config } from '../config/Config.js';

/** Which supplier the environment names: a real one goes before the demo; null leaves every order to the operator. */
export function chooseSupplier(config: Config): 'smm' | 'demo' | null {
  if (config.supplier !== null) return 'smm';
  return config.demo && config.demoSupplier ? 'demo' : null;
}
