import * as v from 'valibot';

/** `visitor` is signed out or a guest (B-shell-1, B-shell-2). */
export type Audience = v.InferOutput<typeof audience>;
const audience = v.picklist(['everyone', 'visitor', 'member']);

/** Below `base`. */
export const fileSchema = v.pipe(v.string(), v.regex(/^(?!.*\.\.)[\w.-][\w./-]*$/));
const base = v.pipe(v.string(), v.regex(/^(https?:\/\/[^\s"'<>]+|\/[\w./-]*)\/$/));

const menuDeclarationSchema = v.object({
  /** Korean link text (B-shell-10), at most 24 characters (B-shell-49). */
  label: v.string(),
  /** Ascending, 0 to 1,000. */
  order: v.number(),
  audience,
  /** Settings flag that must be on, e.g. `ENABLE_QNA`. */
  when: v.optional(v.string()),
});

/** A remote's part for another's screen (B-slot-1). */
const slotDeclarationSchema = v.object({
  /** E.g. `order.receipt`; unknown places are skipped. */
  slot: v.string(),
  /** Exposed name, e.g. `./ReceiptCard`. */
  module: v.pipe(v.string(), v.regex(/^\.\/\w+$/)),
  order: v.number(),
  audience,
  when: v.optional(v.string()),
});
export type SlotDeclaration = v.InferOutput<typeof slotDeclarationSchema>;

/** Entry of a remote's `screens.json`; unknown keys are ignored. */
export const screenDeclarationSchema = v.object({
  /** E.g. `/order`. */
  path: v.pipe(v.string(), v.regex(/^\/[\w/-]*$/)),
  /** Exposed name, e.g. `./OrderScreen`. */
  module: v.pipe(v.string(), v.regex(/^\.\/\w+$/)),
  audience,
  menu: v.optional(menuDeclarationSchema),
  /** Parts for others' screens; any entry may hold them. */
  slots: v.optional(v.array(slotDeclarationSchema)),
  /** Heading; shown first on members' screens (B-ahead-9). */
  title: v.optional(v.string()),
  /** GET calls that a member's visit prefetches; see `isPrefetchable`. */
  prefetch: v.optional(v.array(v.pipe(v.string(), v.startsWith('/')))),
});
export type ScreenDeclaration = v.InferOutput<typeof screenDeclarationSchema>;

/** A folder's name, used in commands and tables: neither `-` nor `__proto__`. */
export const versionNameSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][\w.-]*$/), v.maxLength(100));

export const pageVersionSchema = v.object({
  version: versionNameSchema,
  /** Ends in `/`; relative to the site or an absolute http(s) URL. */
  base,
  entry: fileSchema,
  /** Subresource integrity by path relative to `base`. */
  files: v.record(fileSchema, v.pipe(v.string(), v.regex(/^sha256-[A-Za-z0-9+/=]+$/))),
  screens: v.array(screenDeclarationSchema),
  /** First scripts by exposed module; older servers send none. */
  chunks: v.optional(v.record(v.string(), v.array(fileSchema))),
  consumes: v.object({
    /** Range `^major.minor.patch`. */
    contract: v.pipe(v.string(), v.regex(/^\^\d+\.\d+\.\d+$/)),
  }),
});
export type PageVersion = v.InferOutput<typeof pageVersionSchema>;

export const remoteNameSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]*$/),
  // Every object has a `constructor`, and registries are objects by name.
  v.check((name) => !(name in {})),
);

export interface PageRemote {
  enabled: boolean;
  /** Canary or held-back version, for visitors in its share (B-release-79, B-watch-1). */
  canaryVersion?: PageVersion;
  live: PageVersion;
  fallback: PageVersion | null;
}

export interface PageRegistry {
  schema: 3;
  remotes: Record<string, PageRemote>;
}
