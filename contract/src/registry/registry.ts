import * as v from 'valibot';
import { fileSchema, pageVersionSchema, remoteNameSchema, screenDeclarationSchema } from './pageRegistry.js';

/** Names by shared package. */
export type SharedNames = v.InferOutput<typeof sharedNames>;
const sharedNames = v.record(v.string(), v.array(v.string()));

const { version, base, files, consumes } = pageVersionSchema.entries;

/** Build for Node, relative to `base` (B-ahead-1). */
const node = v.optional(fileSchema);

/** Entry of `screens.json` with parts for server and gate. */
export const gatedScreenSchema = v.object({
  ...screenDeclarationSchema.entries,
  /** Text for search engines and link previews; `{brand}` is the shop's name (B-site-17). */
  description: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** False for screens that mean nothing by address alone (B-site-20). */
  isIndexed: v.optional(v.boolean()),
  /** Query parameters that the prerendered HTML shows. */
  query: v.optional(v.array(v.string())),
  /** Foreign origins that the screen calls; the operator accepts them (B-fit-9). */
  connect: v.optional(v.array(v.string())),
  /** Gate's way to the screen (B-release-56). */
  gate: v.optional(
    v.object({
      heading: v.optional(v.string()),
      /** E.g. `?token=…`. */
      query: v.optional(v.pipe(v.string(), v.startsWith('?'))),
      state: v.optional(v.record(v.string(), v.string())),
    }),
  ),
});

/** Immutable build of a remote in `version.json` and the registry. */
export const remoteVersionSchema = v.object({
  ...pageVersionSchema.entries,
  screens: v.array(gatedScreenSchema),
  chunks: v.record(v.string(), v.array(fileSchema)),
  consumes: v.object({ ...consumes.entries, shared: v.optional(sharedNames) }),
  node,
  /** ISO 8601 UTC. */
  builtAt: v.string(),
});
export type RemoteVersion = v.InferOutput<typeof remoteVersionSchema>;

export const shellVersionSchema = v.object({
  version,
  base,
  /** Registry schema that this shell reads. */
  reads: v.literal(3),
  /** Relative to `base`; empty for older builds. */
  scripts: v.array(fileSchema),
  node,
  /** Whether the build understands a page's query. */
  takesQueries: v.optional(v.boolean()),
  files,
  provides: v.object({
    /** Contract version that the shell fulfils. */
    contract: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)),
    /** Without it, names are not compared. */
    shared: v.optional(sharedNames),
  }),
  /** ISO 8601 UTC. */
  builtAt: v.string(),
});
/** Its page is `index.html` below `base`. */
export type ShellVersion = v.InferOutput<typeof shellVersionSchema>;

/** ISO 8601 UTC. */
const time = v.string();

/** 0 to 1. */
export const shareSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** Further shares of a canary (B-watch-9). */
const plan = v.optional(
  v.object({
    shares: v.array(shareSchema),
    everyMinutes: v.pipe(v.number(), v.minValue(1)),
    nextAt: time,
  }),
);

/** Version before a switch, for a share of visitors (B-watch-1). */
const holdbackOf = <S extends v.GenericSchema>(schema: S) =>
  v.optional(v.object({ version: schema, since: time, until: time }));

const canaryOf = <S extends v.GenericSchema>(schema: S) =>
  v.object({
    version: schema,
    share: shareSchema,
    /** Start of this share; absent if unwatched (B-watch-1). */
    since: v.optional(time),
    plan,
  });

/** Reported versions: none becomes `fallback`. */
const unhealthy = v.optional(v.array(version), []);

const registryRemoteSchema = v.object({
  enabled: v.boolean(),
  live: remoteVersionSchema,
  /** Last live version without reports; null before the second publication. */
  fallback: v.nullable(remoteVersionSchema),
  canary: v.nullable(canaryOf(remoteVersionSchema)),
  holdback: holdbackOf(remoteVersionSchema),
  unhealthy,
});
export type RegistryRemote = v.InferOutput<typeof registryRemoteSchema>;

const registryShellSchema = v.object({
  live: shellVersionSchema,
  fallback: v.nullable(shellVersionSchema),
  /** Absent in older registries. */
  canary: v.optional(v.nullable(canaryOf(shellVersionSchema))),
  holdback: holdbackOf(shellVersionSchema),
  unhealthy,
});
export type RegistryShell = v.InferOutput<typeof registryShellSchema>;

/** A document that does not match is not used. */
const registrySchema = v.object({
  schema: v.literal(3),
  /** Grows by one with every change. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Null before the first shell. */
  shell: v.nullable(registryShellSchema),
  remotes: v.record(remoteNameSchema, registryRemoteSchema),
  /** Accepted origins by remote (B-fit-10). */
  connect: v.optional(v.record(remoteNameSchema, v.array(v.string()))),
});
/** Live versions of shell and remotes (`/registry.json`). */
export type Registry = v.InferOutput<typeof registrySchema>;

export interface VisitorRegistry extends Registry {
  remotes: Record<string, RegistryRemote & { canaryVersion?: RegistryRemote['live'] }>;
}

/** Null unless it is a registry of schema 3. */
export function parseRegistry(data: unknown): Registry | null {
  const result = v.safeParse(registrySchema, data);
  return result.success ? result.output : null;
}

export const EMPTY_REGISTRY: Registry = { schema: 3, revision: 0, shell: null, remotes: {} };

/** Calls `map` with every version in the registry. */
export function mapVersions(
  registry: Registry,
  map: (version: RemoteVersion, name: string) => RemoteVersion,
): Registry {
  const remotes = Object.entries(registry.remotes).map(([name, remote]) => {
    const [live, fallback] = [map(remote.live, name), remote.fallback && map(remote.fallback, name)];
    const canary = remote.canary && { ...remote.canary, version: map(remote.canary.version, name) };
    const held = remote.holdback && { ...remote.holdback, version: map(remote.holdback.version, name) };
    return [name, { ...remote, live, fallback, canary, ...(held && { holdback: held }) }];
  });
  return { ...registry, remotes: Object.fromEntries(remotes) };
}
