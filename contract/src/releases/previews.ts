import * as v from 'valibot';
import { versionNameSchema } from '../registry/pageRegistry.js';
import { commitSchema, gateSchema, packageNameSchema } from './changes.js';

/** Schema of what begins a preview (B-preview-1). */
export const previewRequestSchema = v.object({
  name: packageNameSchema,
  version: versionNameSchema,
  /** What would be refused is, and nothing is begun. */
  isTrial: v.optional(v.boolean(), false),
  commit: v.optional(commitSchema, null),
  /** Not needed for a trial. */
  gate: v.optional(gateSchema),
});
/** What begins a preview. */
export type PreviewRequest = v.InferInput<typeof previewRequestSchema>;

/** Schema of what `release preview --list` asks. */
export const previewsQuerySchema = v.object({ name: v.optional(packageNameSchema) });

/** A preview that counts (B-preview-3). */
export type Preview = v.InferOutput<typeof previewSchema>;
/** Schema of that. */
export const previewSchema = v.object({
  id: v.number(),
  package: v.string(),
  version: v.string(),
  /** Who has begun it. */
  team: v.string(),
  link: v.string(),
  /** ISO 8601 UTC, both. */
  madeAt: v.string(),
  endsAt: v.string(),
});
