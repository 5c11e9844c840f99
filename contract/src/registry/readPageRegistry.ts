import type { PageRegistry } from './pageRegistry.js';

/** Registry schema that this contract's shells read. */
export const PAGE_SCHEMA = 3;

/** Empty for another schema. Trusts the server's checks: repeating them costs every visit 0.8 KB. */
export function readPageRegistry(data: unknown): PageRegistry {
  const registry = data as PageRegistry | null | undefined;
  return registry?.schema === PAGE_SCHEMA ? registry : { schema: PAGE_SCHEMA, remotes: {} };
}
