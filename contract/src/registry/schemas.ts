import * as v from 'valibot';
import type { Registry, RemoteVersion, ScreenDeclaration } from './types.js';

const audience = v.picklist(['everyone', 'visitor', 'member']);
const file = v.pipe(v.string(), v.regex(/^(?!.*\.\.)[\w.-][\w./-]*$/));
const base = v.pipe(v.string(), v.regex(/^(https?:\/\/[^\s"'<>]+|\/[\w./-]*)\/$/));

/** Schema of one entry of a remote's `screens.json`; unknown keys are ignored. */
export const screenDeclarationSchema: v.GenericSchema<unknown, ScreenDeclaration> = v.object({
  path: v.pipe(v.string(), v.regex(/^\/[\w/-]*$/)),
  module: v.pipe(v.string(), v.regex(/^\.\/\w+$/)),
  audience,
  menu: v.optional(v.object({ label: v.string(), order: v.number(), audience, when: v.optional(v.string()) })),
});

const remoteVersionSchema: v.GenericSchema<unknown, RemoteVersion> = v.object({
  version: v.pipe(v.string(), v.regex(/^[\w.-]+$/)),
  base,
  entry: file,
  contract: v.pipe(v.string(), v.regex(/^\^\d+\.\d+\.\d+$/)),
  files: v.record(file, v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/=]+$/))),
  chunks: v.record(v.string(), v.array(file)),
  builtAt: v.string(),
});

/** Schema of the whole registry. A document that does not match is not used at all. */
export const registrySchema: v.GenericSchema<unknown, Registry> = v.object({
  schema: v.literal(1),
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  remotes: v.record(
    v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
    v.object({
      enabled: v.boolean(),
      live: remoteVersionSchema,
      previous: v.nullable(remoteVersionSchema),
      canary: v.nullable(
        v.object({ version: remoteVersionSchema, percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)) }),
      ),
      screens: v.array(screenDeclarationSchema),
    }),
  ),
});

/** Reads a registry from unknown data; `null` when it is not a registry of a schema that we know. */
export function parseRegistry(data: unknown): Registry | null {
  const result = v.safeParse(registrySchema, data);
  return result.success ? result.output : null;
}

/** An empty registry: no remote was published yet. */
export const EMPTY_REGISTRY: Registry = { schema: 1, revision: 0, remotes: {} };
