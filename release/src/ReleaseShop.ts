import { setTimeout as sleep } from 'node:timers/promises';
import { parseRegistry, type Registry } from 'contract/registry';
import {
  BUNDLE_TYPE,
  type Preview,
  type PreviewRequest,
  type Publication,
  publicationsSchema,
  RELEASE_CALLS,
  RELEASE_WARNING_HEADER,
  type RegistryChange,
  type RegistryChangeAnswer,
  type ReportedError,
  type RetainedVersion,
  type ShopKit,
  type Switched,
  shopKitSchema,
  type VersionFigures,
} from 'contract/releases';
import * as v from 'valibot';
import type { BuildReport } from './buildPackage.js';
import type { Build } from './gateway/builds.js';
import { encodeBundle } from './sealedBuilds.js';

/** Of the shell over a poor line. */
const TIMEOUT_MS = 60_000;
/** Before each further try; together long enough for a server to be started again. */
const PAUSES_MS = [100, 200, 400, 800, 1600, 3200, 6400];
/** Whoever says this did nothing, and may soon. */
const TEMPORARY = [502, 503, 504];

const UNTOLD = [403, 404];

/** Where a shop takes releases, and the token that is asked for there. */
export interface Endpoint {
  url: string;
  token: string;
}

/** What a shop refuses, in its words. */
class RefusedError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** No answer: nobody is there, or it was lost. */
class LostError extends Error {}

/** What a framework says in Korean to a customer, for a team. */
const IN_ENGLISH: Readonly<Record<number, string>> = {
  404: 'There is no shop here that takes releases, or it is of an earlier version.',
  413: 'The build is larger than a shop takes.',
  429: 'Too many calls: try again in some minutes.',
  503: 'The shop is busy or its database is away: try again in a moment.',
};

/** What is asked of a shop. */
interface Call {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  path: string;
  body?: string | Uint8Array<ArrayBuffer>;
  type?: string;
}

/** A version without its files. */
export interface LostVersion {
  name: string;
  version: string;
}

/** What a shop says of its releases. */
export interface ShopState {
  registry: Registry;
  /** Who published what is live, by package; a shop does not know it of all. */
  publications: Readonly<Record<string, Publication>>;
  /** What the registry points to (live, good, canary) and has no files there. */
  lost: readonly LostVersion[];
}

/** A shop that releases are sent to. A lost answer is asked for again; nothing is done twice by that. */
export class ReleaseShop {
  #endpoint: Promise<Endpoint> | null = null;
  #warning: string | null = null;

  /**
   * @param locate Is asked before the first try, and after each one that nobody has answered.
   * @param isHere Whether the server is this machine's: one that was started again is elsewhere, with another token.
   */
  constructor(
    private readonly locate: () => Promise<Endpoint>,
    private readonly of = { isHere: false },
  ) {}

  /** What the shop warns the team of, by its latest answer. */
  get warning(): string | null {
    return this.#warning;
  }

  async url(): Promise<string> {
    return (await this.#located()).url;
  }

  /** As it is in the shop's database. */
  async registry(): Promise<Registry> {
    return (await this.state()).registry;
  }

  /** What is live, of which commits, and what has lost its files. */
  async state(): Promise<ShopState> {
    const { lostVersions: lost = [], ...answer } = await this.#get<{
      registry: unknown;
      publications?: unknown;
      lostVersions?: readonly LostVersion[];
    }>(RELEASE_CALLS.registry);
    const registry = parseRegistry(answer.registry);
    if (!registry) throw new Error('The registry of this shop is not of a schema that is known here');
    // A shop of an earlier version tells nothing of it.
    const publications = v.parse(publicationsSchema, answer.publications ?? {});
    return { registry, publications, lost };
  }

  async versions(name: string): Promise<RetainedVersion[]> {
    const known = await this.#get<RetainedVersion[]>(RELEASE_CALLS.versions(name));
    // A shop of an earlier version tells less.
    const untold = { commit: null, kit: null, contract: null, bytes: null, scriptBytes: null };
    return known.map((version) => ({ ...untold, ...version }));
  }

  /**
   * What the build of a version says of itself; null where the shop has none, is of an earlier version, or the package is
   * another team's: what may not be published is said by the publication itself.
   */
  async report(name: string, version: string): Promise<BuildReport | null> {
    try {
      return await this.#get<BuildReport>(RELEASE_CALLS.report(name, version));
    } catch (error) {
      if (error instanceof RefusedError && UNTOLD.includes(error.status)) return null;
      throw error;
    }
  }

  /** How versions of the team's packages do: of all, or of one. */
  health(asked: { name?: string | undefined; hours: string }): Promise<VersionFigures[]> {
    return this.#get<VersionFigures[]>(withQuery(RELEASE_CALLS.health, asked));
  }

  /** The latest errors of the team's packages: of all, or of one. */
  errors(asked: { name?: string | undefined; limit: string }): Promise<ReportedError[]> {
    return this.#get<ReportedError[]>(withQuery(RELEASE_CALLS.errors, asked));
  }

  error(fingerprint: string): Promise<ReportedError> {
    return this.#get<ReportedError>(RELEASE_CALLS.error(fingerprint));
  }

  /** Who switched what of the team's packages: of all, or of one. */
  log(asked: { name?: string | undefined; limit: string }): Promise<Switched[]> {
    return this.#get<Switched[]>(withQuery(RELEASE_CALLS.log, asked));
  }

  /** Sends a build, unless the shop has it. The same build twice does no harm. */
  async send(build: Build): Promise<void> {
    const path = RELEASE_CALLS.version(build.name, build.record.version);
    const { isKept } = await this.#get<{ isKept: boolean }>(path);
    if (isKept) return;
    await this.#ask({ method: 'PUT', path, body: encodeBundle(build), type: BUNDLE_TYPE });
  }

  /**
   * Changes the registry. Where the answer is lost the registry is asked whether it was done: it is not asked for twice.
   * @param isDone Whether a registry is as the change would leave it.
   */
  async change(change: RegistryChange, isDone: (registry: Registry) => boolean): Promise<RegistryChangeAnswer | null> {
    return this.#ask<RegistryChangeAnswer>(
      posted(RELEASE_CALLS.changes, change),
      async () => !change.isTrial && isDone(await this.registry()),
    );
  }

  /** The previews of the team's packages, or of one, that still count. */
  previews(asked: { name?: string | undefined }): Promise<Preview[]> {
    return this.#get<Preview[]>(withQuery(RELEASE_CALLS.previews, asked));
  }

  /** Whether a version could be shown: throws in the shop's words where it could not. */
  async tryPreview(asked: PreviewRequest): Promise<void> {
    await this.#ask(posted(RELEASE_CALLS.previews, { ...asked, isTrial: true }));
  }

  /** Begins a preview. One that was begun although the answer was lost is found among those that are new. */
  async preview(asked: PreviewRequest): Promise<Preview> {
    const { name, version } = asked;
    const before = new Set((await this.previews({ name })).map(({ id }) => id));
    let lost: Preview | undefined;
    const answer = await this.#ask<Preview>(posted(RELEASE_CALLS.previews, asked), async () => {
      lost = (await this.previews({ name })).find((one) => one.version === version && !before.has(one.id));
      return lost !== undefined;
    });
    const preview = answer ?? lost;
    if (!preview) throw new Error(`Nobody knows whether ${name} ${version} is shown: \`preview --list\` says it`);
    return preview;
  }

  revokePreview(id: string): Promise<Pick<Preview, 'package' | 'version'>> {
    return this.#ask({ method: 'DELETE', path: RELEASE_CALLS.preview(encodeURIComponent(id)) });
  }

  /** Which kit the shop hands out; none of a shop of an earlier version. */
  async kitVersion(): Promise<ShopKit> {
    try {
      return v.parse(shopKitSchema, await this.#get(RELEASE_CALLS.kitVersion));
    } catch (error) {
      if (error instanceof RefusedError && UNTOLD.includes(error.status)) return { version: null, history: [] };
      throw error;
    }
  }

  /** The shop's kit, an archive. */
  async kit(): Promise<Buffer> {
    const { url, token } = await this.#located();
    const response = await fetch(url + RELEASE_CALLS.kit, {
      ...{ headers: { authorization: `Bearer ${token}` }, redirect: 'error' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`${url} answers ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  }

  #located(): Promise<Endpoint> {
    this.#endpoint ??= this.locate().catch((error: unknown) => {
      this.#endpoint = null;
      throw error;
    });
    return this.#endpoint;
  }

  #get<T>(path: string): Promise<T> {
    return this.#ask<T>({ method: 'GET', path });
  }

  async #ask<T>(call: Call): Promise<T>;
  async #ask<T>(call: Call, isDone: () => Promise<boolean>): Promise<T | null>;
  /** @param isDone Asked after each lost answer: the call is not made again where it was done all the same. */
  async #ask<T>(call: Call, isDone = async () => false): Promise<T | null> {
    for (const pauseMs of PAUSES_MS) {
      try {
        return await this.#try<T>(call);
      } catch (error) {
        if (!isTemporary(error)) throw error;
        await sleep(pauseMs);
        if (await isDone()) return null;
      }
    }
    return this.#try<T>(call);
  }

  async #try<T>({ method, path, body, type }: Call): Promise<T> {
    const { url, token } = await this.#located();
    const headers = { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) };
    let status: number;
    let text: string;
    try {
      const response = await fetch(url + path, {
        ...{ method, headers, ...(body && { body }) },
        // A token goes to nobody else.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      status = response.status;
      text = await response.text();
      this.#warning = response.headers.get(RELEASE_WARNING_HEADER);
    } catch (error) {
      this.#endpoint = null;
      throw new LostError(`${url} does not answer`, { cause: error });
    }
    if (status === 401 && this.of.isHere) {
      this.#endpoint = null;
      throw new LostError(`${url} is another server by now`);
    }
    const answer = parseJson(text);
    if (status >= 200 && status < 300 && answer !== null) return answer as T;
    const { code = '', message } = (answer ?? {}) as { code?: string; message?: string };
    const isForTeams = code.startsWith('RELEASE_');
    throw new RefusedError(status, (isForTeams && message) || IN_ENGLISH[status] || `${url} answers ${status}`);
  }
}

const isTemporary = (error: unknown) =>
  error instanceof LostError || (error instanceof RefusedError && TEMPORARY.includes(error.status));

function posted(path: string, data: object): Call {
  return { method: 'POST', path, body: JSON.stringify(data), type: 'application/json' };
}

function withQuery(path: string, asked: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(asked).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `${path}?${new URLSearchParams(given)}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
