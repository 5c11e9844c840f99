import * as v from 'valibot';
import { versionNameSchema } from '../registry/pageRegistry.js';
import { commitSchema, gateSchema, packageNameSchema } from './changes.js';

/** Request for a preview (B-preview-1). */
export const previewRequestSchema = v.object({
  name: packageNameSchema,
  version: versionNameSchema,
  /** Refuses as usual, begins nothing. */
  isDryRun: v.optional(v.boolean(), false),
  commit: v.optional(commitSchema, null),
  gate: v.optional(gateSchema),
});
export type PreviewRequest = v.InferInput<typeof previewRequestSchema>;

/** Query of `release preview --list`. */
export const previewsQuerySchema = v.object({ name: v.optional(packageNameSchema) });

/** Active preview (B-preview-3). */
export type Preview = v.InferOutput<typeof previewSchema>;
export const previewSchema = v.object({
  id: v.number(),
  package: v.string(),
  version: v.string(),
  team: v.string(),
  link: v.string(),
  /** ISO 8601 UTC. */
  madeAt: v.string(),
  endsAt: v.string(),
});
