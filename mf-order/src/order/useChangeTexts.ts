import { useLater } from 'shared-ui/controls';

const load = () => import('./describeChanges');

/**
 * The words for what changed in the shop, once they are wanted: hardly an order needs them. Where they cannot be loaded the
 * server's own words stand alone.
 */
export const useChangeTexts = (isWanted: boolean) => useLater(load, isWanted).module;
