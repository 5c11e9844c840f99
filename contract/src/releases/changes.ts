import * as v from 'valibot';
import { remoteNameSchema, versionNameSchema } from '../registry/pageRegistry.js';
import { type Registry, shareSchema } from '../registry/registry.js';

export const SHELL = 'shell';

export const packageNameSchema = v.pipe(remoteNameSchema, v.maxLength(60));

export type VersionsByPackage = v.InferOutput<typeof versionsSchema>;
const versionsSchema = v.pipe(
  v.record(packageNameSchema, versionNameSchema),
  v.check((versions) => Object.keys(versions).length > 0),
);

/** Live versions that the publisher saw; null for unpublished packages. */
const expectedSchema = v.record(packageNameSchema, v.nullable(versionNameSchema));

export type GateOutcome = v.InferOutput<typeof gateSchema>;
export const gateSchema = v.object({
  outcome: v.picklist(['passed', 'skipped']),
  report: v.nullable(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))),
});

const BRANCH = /^(?!\/)[^\s~^:?*[\\\p{C}]{1,200}$/u;

const AUTHOR = /^\P{C}{1,100}$/u;

/** Commit of the build; null without git. */
export type Commit = v.InferOutput<typeof commitSchema>;
export const commitSchema = v.nullable(
  v.object({
    id: v.pipe(v.string(), v.regex(/^[0-9a-f]{7,64}$/)),
    isDirty: v.boolean(),
    /** Null without a branch that git allows. */
    branch: v.optional(v.fallback(v.nullable(v.pipe(v.string(), v.regex(BRANCH))), null), null),
    /** Null from older publishers. */
    author: v.optional(v.fallback(v.nullable(v.pipe(v.string(), v.regex(AUTHOR))), null), null),
  }),
);

export type Publication = v.InferOutput<typeof publicationSchema>;
const publicationSchema = v.object({
  version: versionNameSchema,
  team: v.string(),
  /** ISO 8601 UTC. */
  at: v.string(),
  commit: commitSchema,
});

/** By package; some may be unknown (B-release-111). */
export const publicationsSchema = v.record(packageNameSchema, publicationSchema);

const everyChange = {
  /** Refuses as usual, changes nothing. */
  isDryRun: v.optional(v.boolean(), false),
  commit: v.optional(commitSchema, null),
};

/** False disables automatic rollback (B-watch-1). */
const isWatched = v.optional(v.boolean(), true);

const MAX_STEPS = 20;
const MAX_STEP_MINUTES = 24 * 60;

/** Changes that a team may request (B-release-43). */
export const registryChangeSchema = v.variant('action', [
  v.object({
    action: v.literal('publish'),
    versions: versionsSchema,
    expected: expectedSchema,
    gate: v.optional(gateSchema),
    isWatched,
    ...everyChange,
  }),
  v.object({
    action: v.literal('rollback'),
    name: packageNameSchema,
    version: versionNameSchema,
    expected: expectedSchema,
    ...everyChange,
  }),
  v.object({ action: v.picklist(['enable', 'disable']), name: packageNameSchema, ...everyChange }),
  v.object({
    action: v.literal('canary'),
    name: packageNameSchema,
    version: versionNameSchema,
    /** 0 to 1. */
    share: v.number(),
    gate: v.optional(gateSchema),
    isWatched,
    /** Later shares; 1 as the last makes it live (B-watch-9). */
    plan: v.optional(
      v.object({
        shares: v.pipe(v.array(shareSchema), v.minLength(1), v.maxLength(MAX_STEPS)),
        everyMinutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_STEP_MINUTES)),
      }),
    ),
    ...everyChange,
  }),
  v.object({ action: v.literal('stop-canary'), name: packageNameSchema, ...everyChange }),
  v.object({
    action: v.literal('promote'),
    name: packageNameSchema,
    version: versionNameSchema,
    /** Reason to go live against its figures. */
    force: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200))),
    isWatched,
    ...everyChange,
  }),
]);
/** Scopes of a team's token (B-release-118). */
export const RELEASE_SCOPES = ['publish', 'canary', 'preview', 'rollback', 'disable', 'read'] as const;
export type ReleaseScope = (typeof RELEASE_SCOPES)[number];

export type RegistryChange = v.InferInput<typeof registryChangeSchema>;

export interface RegistryChangeAnswer {
  /** False if nothing changed, or for a dry run. */
  isChanged: boolean;
  before: Registry;
  after: Registry;
}

export interface RetainedVersion {
  version: string;
  /** ISO 8601 UTC. */
  builtAt: string;
  storedAt: string;
  team: string;
  commit: Commit;
  /** Null if unrecorded. */
  kit: string | null;
  contract: string;
  bytes: number;
  scriptBytes: number | null;
}

/** Teams are warned this long before expiry (B-release-127). */
export const TOKEN_WARNING_DAYS = 14;

/** Header with a shop's warning. */
export const RELEASE_WARNING_HEADER = 'release-warning';

/** Every call needs a team's token. */
export const RELEASE_CALLS = {
  registry: '/releases/registry',
  changes: '/releases/changes',
  versions: (name: string) => `/releases/packages/${name}`,
  version: (name: string, version: string) => `/releases/packages/${name}/${version}`,
  report: (name: string, version: string) => `/releases/packages/${name}/${version}/report`,
  health: '/releases/health',
  errors: '/releases/errors',
  log: '/releases/log',
  previews: '/releases/previews',
  preview: (id: string) => `/releases/previews/${id}`,
  kit: '/releases/kit',
  kitVersion: '/releases/kit/version',
  error: (fingerprint: string) => `/releases/errors/${fingerprint}`,
} as const;
