import type { PageRegistry } from './pageRegistry.js';

/** The schema of registries that a shell built with this contract reads in its page. */
export const PAGE_SCHEMA = 2;

/**
 * The registry of a page; an empty one where the page has none of this schema. Its parts are what the server has checked,
 * whole: to do so again would cost every visit 0.8 KB of script.
 */
export function readPageRegistry(data: unknown): PageRegistry {
  const registry = data as PageRegistry | null | undefined;
  return registry?.schema === PAGE_SCHEMA ? registry : { schema: PAGE_SCHEMA, remotes: {} };
}
