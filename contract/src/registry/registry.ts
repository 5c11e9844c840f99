import * as v from 'valibot';
import { fileSchema, pageVersionSchema, remoteNameSchema, screenDeclarationSchema } from './pageRegistry.js';

/** Names by shared package: what a build consumes of it, or what the shell provides. */
export type SharedNames = v.InferOutput<typeof sharedNames>;
const sharedNames = v.record(v.string(), v.array(v.string()));

/**
 * Digests of the names' types by shared package and name, the newest first: a remote has been built against the
 * first one, a shell fulfils each of them.
 */
export type Signatures = v.InferOutput<typeof signatures>;
const signatures = v.record(v.string(), v.record(v.string(), v.array(v.pipe(v.string(), v.regex(/^[\w-]+$/)))));

const { version, base, files, needs } = pageVersionSchema.entries;

/** Its build for Node, from which the server makes HTML, relative to `base`; absent for builds without one (B-ahead-1). */
const node = v.optional(fileSchema);

/** Schema of one entry of a remote's `screens.json` with what only server and gate read; unknown keys are ignored. */
export const gatedScreenSchema = v.object({
  ...screenDeclarationSchema.entries,
  /** What search engines, and who is sent a link, read of it; `{brand}` in it is the shop's name (B-site-17). */
  description: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** False for a screen that one is led to, and that has nothing for who comes by the address alone (B-site-20). */
  isIndexed: v.optional(v.boolean()),
  /** What of its address's query the screen's HTML shows, by name; with anything else the browser renders it. */
  query: v.optional(v.array(v.string())),
  /** Origins beside the shop's own that the screen calls; the operator accepts them (B-fit-9). */
  connect: v.optional(v.array(v.string())),
  /** How the gate reaches the screen, and what must be there (B-release-56). */
  gate: v.optional(
    v.object({
      /** The text of its heading of level 1. */
      heading: v.optional(v.string()),
      /** What follows the path, e.g. `?token=…`. */
      query: v.optional(v.pipe(v.string(), v.startsWith('?'))),
      /** The state of the navigation that leads there. */
      state: v.optional(v.record(v.string(), v.string())),
    }),
  ),
});

/** Schema of one build of a remote, as the store keeps it (`version.json`) and the registry points to it. */
export const remoteVersionSchema = v.object({
  ...pageVersionSchema.entries,
  screens: v.array(gatedScreenSchema),
  /** Script files that each exposed module needs first, relative to `base`. */
  chunks: v.record(v.string(), v.array(fileSchema)),
  /** `shared` is absent for builds that did not record it: those names are not compared. */
  needs: v.object({ ...needs.entries, shared: v.optional(sharedNames), signatures: v.optional(signatures) }),
  node,
  /** ISO 8601 UTC. */
  builtAt: v.string(),
});
/** One immutable build of a remote: everything that depends on the version. */
export type RemoteVersion = v.InferOutput<typeof remoteVersionSchema>;

/** Schema of one build of the shell. */
export const shellVersionSchema = v.object({
  version,
  base,
  /** Schema of the registry that this shell reads in its page. */
  reads: v.literal(2),
  /** The page's scripts in their order, relative to `base`. Empty for builds that did not record them. */
  scripts: v.array(fileSchema),
  node,
  /** Whether that build takes a page's query, and leaves a screen to the browser. */
  takesQueries: v.optional(v.boolean()),
  files,
  gives: v.object({
    /** Version of `contract` that the shell fulfils. */
    contract: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)),
    /** Absent for builds that did not record it: names are then not compared. */
    shared: v.optional(sharedNames),
    signatures: v.optional(signatures),
  }),
  /** ISO 8601 UTC. */
  builtAt: v.string(),
});
/** One immutable build of the shell; its page is `index.html` below `base`. */
export type ShellVersion = v.InferOutput<typeof shellVersionSchema>;

/** ISO 8601 UTC. */
const time = v.string();

/** How a canary goes on by itself (B-watch-9). */
const plan = v.optional(
  v.object({
    /** The shares that are still to come, each 0 to 1. */
    shares: v.array(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
    everyMinutes: v.pipe(v.number(), v.minValue(1)),
    nextAt: time,
  }),
);

/** The version before a switch, which a share of the visitors keeps for a while (B-watch-1). */
const holdbackOf = <S extends v.GenericSchema>(schema: S) =>
  v.optional(v.object({ version: schema, since: time, until: time }));

/** A version that is shown to a share of the visitors. */
const canaryOf = <S extends v.GenericSchema>(schema: S) =>
  v.object({
    version: schema,
    /** 0 to 1. */
    share: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
    /** Since when it has this share; absent where nobody watches it (B-watch-1). */
    since: v.optional(time),
    plan,
  });

/** Versions that were reported: none of them becomes `good`. */
const unhealthy = v.optional(v.array(version), []);

const registryRemoteSchema = v.object({
  enabled: v.boolean(),
  live: remoteVersionSchema,
  /** The last live one that was not reported; null before the second publication. */
  good: v.nullable(remoteVersionSchema),
  canary: v.nullable(canaryOf(remoteVersionSchema)),
  holdback: holdbackOf(remoteVersionSchema),
  unhealthy,
});
/** What the registry says about one remote. */
export type RegistryRemote = v.InferOutput<typeof registryRemoteSchema>;

const registryShellSchema = v.object({
  live: shellVersionSchema,
  good: v.nullable(shellVersionSchema),
  /** Absent in registries of before. */
  canary: v.optional(v.nullable(canaryOf(shellVersionSchema))),
  holdback: holdbackOf(shellVersionSchema),
  unhealthy,
});
/** What the registry says about the shell. */
export type RegistryShell = v.InferOutput<typeof registryShellSchema>;

/** Schema of the whole registry. A document that does not match is not used at all. */
const registrySchema = v.object({
  schema: v.literal(2),
  /** Grows by one with every change. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Null before the first shell. */
  shell: v.nullable(registryShellSchema),
  remotes: v.record(remoteNameSchema, registryRemoteSchema),
  /** Origins that the operator has accepted, by remote (B-fit-10). */
  connect: v.optional(v.record(remoteNameSchema, v.array(v.string()))),
});
/** The one document that says which version of the shell and of every remote is live (`/registry.json`). */
export type Registry = v.InferOutput<typeof registrySchema>;

/** The registry as a visitor gets it. */
export interface VisitorRegistry extends Registry {
  remotes: Record<string, RegistryRemote & { trial?: RegistryRemote['live'] }>;
}

/** Reads a registry from unknown data; `null` when it is not a registry of schema 2. */
export function parseRegistry(data: unknown): Registry | null {
  const result = v.safeParse(registrySchema, data);
  return result.success ? result.output : null;
}

/** An empty registry: nothing was published yet. */
export const EMPTY_REGISTRY: Registry = { schema: 2, revision: 0, shell: null, remotes: {} };

/** The registry with other versions of remotes: `map` is given each that the registry points to. */
export function mapVersions(
  registry: Registry,
  map: (version: RemoteVersion, name: string) => RemoteVersion,
): Registry {
  const remotes = Object.entries(registry.remotes).map(([name, remote]) => {
    const [live, good] = [map(remote.live, name), remote.good && map(remote.good, name)];
    const canary = remote.canary && { ...remote.canary, version: map(remote.canary.version, name) };
    const held = remote.holdback && { ...remote.holdback, version: map(remote.holdback.version, name) };
    return [name, { ...remote, live, good, canary, ...(held && { holdback: held }) }];
  });
  return { ...registry, remotes: Object.fromEntries(remotes) };
}
