import { isOrderable } from '@storefront/contract';
import type { Catalogue } from './createCatalogue';
import { LINK_KINDS, type LinkKind } from './linkKinds';
import { findLinkPlatform, LINK_PLATFORMS } from './linkPlatforms';

export interface GuidedPlatform {
  name: string;
  kinds: readonly LinkKind[];
  hosts: readonly string[];
  product: { id: number; text: string } | undefined;
}

/** Lists the shop's platforms in its order; without a catalogue the known ones (B-help-5). */
export function describePlatforms(catalogue: Catalogue | null): GuidedPlatform[] {
  if (!catalogue?.platforms.length) {
    return LINK_PLATFORMS.map(({ name, hosts }) => ({ name, kinds: LINK_KINDS[name], hosts, product: undefined }));
  }
  return catalogue.platforms.map(({ id, text }) => {
    const known = findLinkPlatform(text);
    const offered = catalogue.products.find(
      ({ platform, service }) => platform.id === id && isOrderable(service, false),
    );
    return {
      name: text,
      kinds: known ? LINK_KINDS[known.name] : [],
      hosts: known?.hosts ?? [],
      product: offered?.service,
    };
  });
}
