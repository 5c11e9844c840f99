import * as v from 'valibot';
import { remoteNameSchema, versionNameSchema } from '../registry/pageRegistry.js';
import type { Registry } from '../registry/registry.js';

/** The name of the shell among packages. */
export const SHELL = 'shell';

/** What a package is called; the shell is one of them. */
export const packageNameSchema = v.pipe(remoteNameSchema, v.maxLength(60));

/** Versions by package. */
export type VersionsByPackage = v.InferOutput<typeof versionsSchema>;
/** Schema of that. */
export const versionsSchema = v.pipe(
  v.record(packageNameSchema, versionNameSchema),
  v.check((versions) => Object.keys(versions).length > 0),
);

/** What was live when the publisher looked; null for a package that was never published. */
const expectedSchema = v.record(packageNameSchema, v.nullable(versionNameSchema));

/** SHA-256, base64url. */
export const digestSchema = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

/** What the gate said of the versions of a switch, on the team's word (B-release-50). */
export type GateOutcome = v.InferOutput<typeof gateSchema>;
/** Schema of that. */
export const gateSchema = v.object({
  outcome: v.picklist(['passed', 'skipped']),
  /** SHA-256 of the gate's report, base64url; null where it was skipped. */
  report: v.nullable(digestSchema),
});

/** What the shop's own gate says of a version. */
export const RUNNER_OUTCOMES = ['passed', 'refused'] as const;
export type RunnerOutcome = (typeof RUNNER_OUTCOMES)[number];

/** As git has it, at most 200 characters. */
const BRANCH = /^(?!\/)[^\s~^:?*[\\\p{C}]{1,200}$/u;

/** A person's name, as git has it. */
const AUTHOR = /^\P{C}{1,100}$/u;

/** What the working tree was that a version was built of; null where there is no git. */
export type Commit = v.InferOutput<typeof commitSchema>;
/** Schema of that. */
export const commitSchema = v.nullable(
  v.object({
    id: v.pipe(v.string(), v.regex(/^[0-9a-f]{7,64}$/)),
    isDirty: v.boolean(),
    /** Null where no branch was checked out, or its name is none that git allows. */
    branch: v.optional(v.fallback(v.nullable(v.pipe(v.string(), v.regex(BRANCH))), null), null),
    /** Null where an earlier publisher did not say. */
    author: v.optional(v.fallback(v.nullable(v.pipe(v.string(), v.regex(AUTHOR))), null), null),
  }),
);

/** Who made the live version of a package live, when, and of which commit. */
export type Publication = v.InferOutput<typeof publicationSchema>;
const publicationSchema = v.object({
  version: versionNameSchema,
  team: v.string(),
  /** ISO 8601 UTC. */
  at: v.string(),
  commit: commitSchema,
});

/** Schema of what is known of the live versions, by package; a shop does not know it of all (B-release-111). */
export const publicationsSchema = v.record(packageNameSchema, publicationSchema);

/** A shell that waits for another team's approval, and what is switched with it (B-release-126). */
export type WaitingShell = v.InferOutput<typeof waitingShellSchema>;

/** Schema of that. */
export const waitingShellSchema = v.object({
  version: versionNameSchema,
  versions: versionsSchema,
  /** Who published it. */
  team: v.string(),
  /** ISO 8601 UTC. */
  at: v.string(),
});

/** The code of the answer to a publication that waits for approval. */
export const RELEASE_WAITING = 'RELEASE_WAITING';

/** The code of the answer while the shop's gate has not judged what is to go live (B-runner-6). */
export const RELEASE_UNJUDGED = 'RELEASE_UNJUDGED';

const everyChange = {
  /** What would be refused is, and nothing is changed. */
  isTrial: v.optional(v.boolean(), false),
  commit: v.optional(commitSchema, null),
};

/** False for who watches the new version himself: nothing goes back by itself then (B-watch-1). */
const isWatched = v.optional(v.boolean(), true);

/** A share of the visitors, 0 to 1. */
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** Of a canary's plan. */
const MAX_STEPS = 20;
const MAX_STEP_MINUTES = 24 * 60;

/** Schema of what a team may ask of the registry (B-release-43). */
export const registryChangeSchema = v.variant('action', [
  v.object({
    action: v.literal('publish'),
    versions: versionsSchema,
    expected: expectedSchema,
    /** Not needed for a trial. */
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
  v.object({ action: v.literal('approve'), name: v.literal(SHELL), version: versionNameSchema, ...everyChange }),
  v.object({ action: v.picklist(['enable', 'disable']), name: packageNameSchema, ...everyChange }),
  v.object({
    action: v.literal('canary'),
    name: packageNameSchema,
    version: versionNameSchema,
    /** Of the visitors, 0 to 1. */
    share: v.number(),
    gate: v.optional(gateSchema),
    isWatched,
    /** How it goes on by itself; 1 as the last share makes it live (B-watch-9). */
    plan: v.optional(
      v.object({
        shares: v.pipe(v.array(share), v.minLength(1), v.maxLength(MAX_STEPS)),
        everyMinutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_STEP_MINUTES)),
      }),
    ),
    ...everyChange,
  }),
  v.object({ action: v.literal('stop-canary'), name: packageNameSchema, ...everyChange }),
  v.object({
    action: v.literal('promote'),
    name: packageNameSchema,
    /** The canary that was judged. */
    version: versionNameSchema,
    /** Why it goes live although its visits speak against it. */
    force: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200))),
    isWatched,
    ...everyChange,
  }),
]);
/** What a team's token may be limited to (B-release-118). */
export const RELEASE_SCOPES = ['publish', 'canary', 'preview', 'rollback', 'disable', 'read'] as const;
/** What a token may have instead: the shop's gate runner judges, and does nothing else. */
export const JUDGES = 'judge';
/** What any token may have. */
export const TOKEN_SCOPES = [...RELEASE_SCOPES, JUDGES] as const;
export type ReleaseScope = (typeof TOKEN_SCOPES)[number];

/** What a team may ask of the registry. */
export type RegistryChange = v.InferInput<typeof registryChangeSchema>;

/** What became of a change. */
export interface RegistryChangeAnswer {
  /** False where all was so already, or for a trial. */
  isChanged: boolean;
  before: Registry;
  after: Registry;
}

/** A version that the shop keeps. */
export interface RetainedVersion {
  version: string;
  /** ISO 8601 UTC, both. */
  builtAt: string;
  storedAt: string;
  /** Who has sent it. */
  team: string;
  /** Of its latest publication or canary. */
  commit: Commit;
  /** The build kit's version, of a remote the range of contracts that it needs; null for what was not recorded. */
  kit: string | null;
  contract: string | null;
  /** Of all files; of the scripts, as brotli. */
  bytes: number | null;
  scriptBytes: number | null;
  /** What the shop's own gate has said (B-runner-5). */
  judged: RunnerOutcome | null;
}

/** From so many days before its end on a token's team is warned (B-release-127). */
export const TOKEN_WARNING_DAYS = 14;

/** The header in which a shop warns a team, in words for it. */
export const RELEASE_WARNING_HEADER = 'release-warning';

/** Where the site takes releases. Every call needs a team's token. */
export const RELEASE_CALLS = {
  registry: '/releases/registry',
  changes: '/releases/changes',
  versions: (name: string) => `/releases/packages/${name}`,
  version: (name: string, version: string) => `/releases/packages/${name}/${version}`,
  report: (name: string, version: string) => `/releases/packages/${name}/${version}/report`,
  health: '/releases/health',
  errors: '/releases/errors',
  log: '/releases/log',
  judging: '/releases/judging',
  judgedFile: (name: string, version: string, path: string) => `/releases/judging/${name}/${version}/${path}`,
  verdicts: '/releases/verdicts',
  previews: '/releases/previews',
  preview: (id: string) => `/releases/previews/${id}`,
  kit: '/releases/kit',
  kitVersion: '/releases/kit/version',
  error: (fingerprint: string) => `/releases/errors/${fingerprint}`,
} as const;
