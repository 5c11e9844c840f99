import * as v from 'valibot';
import { remoteNameSchema, type ScreenDeclaration, screenDeclarationSchema } from './pageRegistry.js';
import {
  parseRegistry,
  type Registry,
  type RegistryShell,
  type RemoteVersion,
  remoteVersionSchema,
} from './registry.js';

/** What stands for a document that is not there: a shell may have been published before any remote. */
const NO_REMOTES = { schema: 1, revision: 0, remotes: {} };

/** The only version of the contract that shells were built with before they said so. */
const FIRST_CONTRACT = '1.0.0';

const { version, base, entry, files, chunks, needs } = remoteVersionSchema.entries;
const earlierVersionSchema = v.object({
  version,
  base,
  entry,
  files,
  chunks,
  contract: needs.entries.contract,
  builtAt: v.string(),
});
type EarlierVersion = v.InferOutput<typeof earlierVersionSchema>;

const earlierRegistrySchema = v.object({
  schema: v.literal(1),
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  remotes: v.record(
    remoteNameSchema,
    v.object({
      enabled: v.boolean(),
      live: earlierVersionSchema,
      previous: v.nullable(earlierVersionSchema),
      screens: v.array(screenDeclarationSchema),
    }),
  ),
});
const earlierShellSchema = v.object({ version, contract: v.optional(v.string()), builtAt: v.optional(v.string(), '') });

const upgrade = ({ contract, ...build }: EarlierVersion, screens: readonly ScreenDeclaration[]): RemoteVersion => ({
  ...build,
  screens: [...screens],
  needs: { contract },
});

/** Schema 1 kept the live version's screens alone: of those, an earlier one offers what it exposes. */
const screensIn = ({ chunks }: EarlierVersion, screens: readonly ScreenDeclaration[]) =>
  screens.filter(({ module }) => module in chunks);

/** Reads the `version.json` that a publisher of schema 1 left, with the screens that it left beside it. */
export function parseEarlierVersion(data: unknown, screens: readonly ScreenDeclaration[]): RemoteVersion | null {
  const result = v.safeParse(earlierVersionSchema, data);
  return result.success ? upgrade(result.output, screens) : null;
}

/** The shell that publishers of schema 1 described in a document of its own, `shell.json`. */
function upgradeShell(data: unknown): RegistryShell | null {
  const result = v.safeParse(earlierShellSchema, data);
  if (!result.success) return null;
  const { version, contract = FIRST_CONTRACT, builtAt } = result.output;
  const base = `/assets/shell/${version}/`;
  return {
    live: { version, base, reads: 1, scripts: [], files: {}, gives: { contract }, builtAt },
    good: null,
    unhealthy: [],
  };
}

/**
 * Reads the registry of a store, of this schema or of the one before (B-release-16): the previous version becomes the
 * good one, and the screens go into the versions.
 * @param data Undefined where there is no such document.
 * @param shell Gives the contents of `shell.json`, which schema 1 had beside the registry.
 * @returns null when it is not a registry of a known schema
 */
export function parseStoredRegistry(data: unknown, shell: () => unknown): Registry | null {
  const registry = parseRegistry(data);
  if (registry) return registry;
  const result = v.safeParse(earlierRegistrySchema, data === undefined ? NO_REMOTES : data);
  if (!result.success) return null;
  const { revision, remotes } = result.output;
  return {
    schema: 2,
    revision,
    shell: upgradeShell(shell()),
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, { enabled, live, previous, screens }]) => [
        name,
        {
          enabled,
          live: upgrade(live, screens),
          good: previous && upgrade(previous, screensIn(previous, screens)),
          canary: null,
          unhealthy: [],
        },
      ]),
    ),
  };
}
