import * as v from 'valibot';

/** Who may see a screen: `visitor` is a signed-out person or a guest (B-shell-1, B-shell-2). */
export type Audience = v.InferOutput<typeof audience>;
const audience = v.picklist(['everyone', 'visitor', 'member']);

const file = v.pipe(v.string(), v.regex(/^(?!.*\.\.)[\w.-][\w./-]*$/));
const base = v.pipe(v.string(), v.regex(/^(https?:\/\/[^\s"'<>]+|\/[\w./-]*)\/$/));

const menuDeclarationSchema = v.object({
  /** Korean text of the link (B-shell-10). */
  label: v.string(),
  /** Position in the menu, ascending. */
  order: v.number(),
  audience,
  /** Settings flag that must be on for the link to show, e.g. `ENABLE_QNA`. */
  when: v.optional(v.string()),
});

/** Schema of one entry of a remote's `screens.json`; unknown keys are ignored. */
export const screenDeclarationSchema = v.object({
  /** Absolute path in the site, e.g. `/order`. */
  path: v.pipe(v.string(), v.regex(/^\/[\w/-]*$/)),
  /** Name under which the remote exposes the screen, e.g. `./OrderScreen`. */
  module: v.pipe(v.string(), v.regex(/^\.\/\w+$/)),
  audience,
  menu: v.optional(menuDeclarationSchema),
});
/** One screen of a remote, as the remote's own `screens.json` declares it. */
export type ScreenDeclaration = v.InferOutput<typeof screenDeclarationSchema>;

const remoteVersionSchema = v.object({
  version: v.pipe(v.string(), v.regex(/^[\w.-]+$/)),
  /** Directory of the build's files, ending in `/`; relative to the site or an absolute http(s) URL. */
  base,
  /** File that defines the federation container, relative to `base`. */
  entry: file,
  /** Range of `contract` versions that the build runs with, `^major.minor.patch`. */
  contract: v.pipe(v.string(), v.regex(/^\^\d+\.\d+\.\d+$/)),
  /** Subresource integrity (`sha384-…`) of every file, by its path relative to `base`. */
  files: v.record(file, v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/=]+$/))),
  /** Script files that each exposed module needs first, relative to `base`. */
  chunks: v.record(v.string(), v.array(file)),
  /** ISO 8601 UTC. */
  builtAt: v.string(),
});
/** One immutable build of a remote. */
export type RemoteVersion = v.InferOutput<typeof remoteVersionSchema>;

const registryRemoteSchema = v.object({
  enabled: v.boolean(),
  live: remoteVersionSchema,
  previous: v.nullable(remoteVersionSchema),
  /** A version shown to `percent` of visitors, 0 to 100. */
  canary: v.nullable(
    v.object({ version: remoteVersionSchema, percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)) }),
  ),
  screens: v.array(screenDeclarationSchema),
});
/** What the registry says about one remote. */
export type RegistryRemote = v.InferOutput<typeof registryRemoteSchema>;

/** Schema of the whole registry. A document that does not match is not used at all. */
const registrySchema = v.object({
  schema: v.literal(1),
  /** Grows by one with every change. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  remotes: v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)), registryRemoteSchema),
});
/** The one document from which the shell knows its remotes (`/registry.json`). */
export type Registry = v.InferOutput<typeof registrySchema>;

/** Reads a registry from unknown data; `null` when it is not a registry of a schema that we know. */
export function parseRegistry(data: unknown): Registry | null {
  const result = v.safeParse(registrySchema, data);
  return result.success ? result.output : null;
}

/** An empty registry: no remote was published yet. */
export const EMPTY_REGISTRY: Registry = { schema: 1, revision: 0, remotes: {} };

/** How the publisher describes the shell's own current build to the site (`shell.json`). */
export interface ShellRelease {
  version: string;
  /** The contract's version that this shell fulfils; absent in descriptions of earlier publishers. */
  contract?: string;
  /** ISO 8601 UTC. */
  builtAt: string;
}
