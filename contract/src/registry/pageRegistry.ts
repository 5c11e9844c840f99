import * as v from 'valibot';

/** Who may see a screen: `visitor` is a signed-out person or a guest (B-shell-1, B-shell-2). */
export type Audience = v.InferOutput<typeof audience>;
const audience = v.picklist(['everyone', 'visitor', 'member']);

/** Schema of a file's path below `base`. */
export const fileSchema = v.pipe(v.string(), v.regex(/^(?!.*\.\.)[\w.-][\w./-]*$/));
const base = v.pipe(v.string(), v.regex(/^(https?:\/\/[^\s"'<>]+|\/[\w./-]*)\/$/));

const menuDeclarationSchema = v.object({
  /** Korean text of the link (B-shell-10), at most 24 characters (B-shell-49). */
  label: v.string(),
  /** Position in the menu, ascending, from 0 to 1,000. */
  order: v.number(),
  audience,
  /** Settings flag that must be on for the link to show, e.g. `ENABLE_QNA`. */
  when: v.optional(v.string()),
});

/** Schema of what a remote offers for a place in another's screen (B-slot-1). */
const slotDeclarationSchema = v.object({
  /** The place's name, e.g. `order.receipt`; one that the page does not know is passed over. */
  slot: v.string(),
  /** Name under which the remote exposes the component, e.g. `./ReceiptCard`. */
  module: v.pipe(v.string(), v.regex(/^\.\/\w+$/)),
  /** Position among what others offer there, ascending, from 0 to 1,000. */
  order: v.number(),
  audience,
  /** Settings flag that must be on, e.g. `ENABLE_QNA`. */
  when: v.optional(v.string()),
});
/** What a remote offers for a place in another's screen. */
export type SlotDeclaration = v.InferOutput<typeof slotDeclarationSchema>;

/** Schema of one entry of a remote's `screens.json`; unknown keys are ignored. */
export const screenDeclarationSchema = v.object({
  /** Absolute path in the site, e.g. `/order`. */
  path: v.pipe(v.string(), v.regex(/^\/[\w/-]*$/)),
  /** Name under which the remote exposes the screen, e.g. `./OrderScreen`. */
  module: v.pipe(v.string(), v.regex(/^\.\/\w+$/)),
  audience,
  menu: v.optional(menuDeclarationSchema),
  /** What the remote shows in others' screens; it stands in any entry of its own. */
  slots: v.optional(v.array(slotDeclarationSchema)),
  /** The screen's heading: stands there until it is known who is here, where the screen is for members (B-ahead-9). */
  title: v.optional(v.string()),
  /**
   * Calls, by GET, that a member's visit begins with: asked while the page's scripts are on their way, and
   * when a link to the screen is touched. Only those of `isFirstCall` are.
   */
  first: v.optional(v.array(v.pipe(v.string(), v.startsWith('/')))),
});
/** One screen of a remote, as the remote's own `screens.json` declares it. */
export type ScreenDeclaration = v.InferOutput<typeof screenDeclarationSchema>;

/** Schema of a version's name; it is a folder's, and stands in commands and tables: neither `-` nor `__proto__` is one. */
export const versionNameSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][\w.-]*$/), v.maxLength(100));

/** Schema of what a page knows of one build of a remote: all that depends on the version. */
export const pageVersionSchema = v.object({
  version: versionNameSchema,
  /** Directory of the build's files, ending in `/`; relative to the site or an absolute http(s) URL. */
  base,
  /** File that defines the federation container, relative to `base`. */
  entry: fileSchema,
  /** Subresource integrity (`sha384-…`) of every file, by its path relative to `base`. */
  files: v.record(fileSchema, v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/=]+$/))),
  screens: v.array(screenDeclarationSchema),
  /** Script files that each exposed module needs first, relative to `base`; absent in pages of servers of before. */
  chunks: v.optional(v.record(v.string(), v.array(fileSchema))),
  needs: v.object({
    /** Range of `contract` versions that the build runs with, `^major.minor.patch`. */
    contract: v.pipe(v.string(), v.regex(/^\^\d+\.\d+\.\d+$/)),
  }),
});
/** What a page knows of one build of a remote. */
export type PageVersion = v.InferOutput<typeof pageVersionSchema>;

/** Schema of the remotes' names. */
export const remoteNameSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]*$/),
  // Registries are objects by name: every object has a `constructor`.
  v.check((name) => !(name in {})),
);

/** What a page knows of one remote. */
export interface PageRemote {
  enabled: boolean;
  /** The canary's version, where this visitor is one of its share; absent for all others (B-release-80). */
  trial?: PageVersion;
  live: PageVersion;
  /** The last one known to be good, for when the live one fails. */
  good: PageVersion | null;
}

/** The registry as a page has it inlined: without what only a publisher or the server asks for. */
export interface PageRegistry {
  schema: 2;
  remotes: Record<string, PageRemote>;
}
