import { setTimeout as sleep } from 'node:timers/promises';
import { parseRegistry, type Registry } from '@storefront/contract/registry';
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
} from '@storefront/contract/releases';
import * as v from 'valibot';
import type { BuildReport } from './buildPackage.js';
import type { Build } from './gateway/builds.js';
import { makePatches, type UpdateCost } from './makePatches.js';
import { encodeBundle } from './sealedBuilds.js';

/** Allows for the shell over a poor line. */
const TIMEOUT_MS = 60_000;
/** Pauses before each further try; long enough in all for a server to be restarted. */
const PAUSES_MS = [100, 200, 400, 800, 1600, 3200, 6400];
/** These answers mean that nothing was done. */
const TEMPORARY = [502, 503, 504];

const UNTOLD = [403, 404];

export interface Endpoint {
  url: string;
  token: string;
}

class RefusedError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

class LostError extends Error {}

/** Replaces the framework's Korean messages, which are for customers. */
const IN_ENGLISH: Readonly<Record<number, string>> = {
  404: 'There is no shop here that takes releases.',
  413: 'The build is larger than a shop takes.',
  429: 'Too many calls: try again in some minutes.',
  503: 'The shop is busy or its database is away: try again in a moment.',
};

interface Call {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  path: string;
  body?: string | Uint8Array<ArrayBuffer>;
  type?: string;
}

export interface ShopState {
  registry: Registry;
  /** Publishers of what is live, by package; a shop does not know them of all. */
  publications: Readonly<Record<string, Publication>>;
}

/** Sends releases to a shop. After a lost answer it asks again; nothing is done twice. */
export class ReleaseShop {
  #endpoint: Promise<Endpoint> | null = null;
  #warning: string | null = null;
  /** By package that was sent, the live version first. */
  readonly updateCosts = new Map<string, readonly UpdateCost[]>();

  /**
   * @param locate is asked before the first try and after each unanswered one.
   * @param isHere tells whether the server is this machine's: a restarted one has another port and token
   */
  constructor(
    private readonly locate: () => Promise<Endpoint>,
    private readonly of = { isHere: false },
  ) {}

  get warning(): string | null {
    return this.#warning;
  }

  async url(): Promise<string> {
    return (await this.#located()).url;
  }

  async registry(): Promise<Registry> {
    return (await this.state()).registry;
  }

  async state(): Promise<ShopState> {
    const answer = await this.#get<{ registry: unknown; publications: unknown }>(RELEASE_CALLS.registry);
    const registry = parseRegistry(answer.registry);
    if (!registry) throw new Error('The registry of this shop is not of a schema that is known here');
    const publications = v.parse(publicationsSchema, answer.publications);
    return { registry, publications };
  }

  versions(name: string): Promise<RetainedVersion[]> {
    return this.#get<RetainedVersion[]>(RELEASE_CALLS.versions(name));
  }

  /** Reads the build report of a version; null if the shop has none, or the package is another team's. */
  report(name: string, version: string): Promise<BuildReport | null> {
    return this.#getIfTold<BuildReport>(RELEASE_CALLS.report(name, version));
  }

  health(asked: { name?: string | undefined; hours: string }): Promise<VersionFigures[]> {
    return this.#get<VersionFigures[]>(withQuery(RELEASE_CALLS.health, asked));
  }

  errors(asked: { name?: string | undefined; limit: string }): Promise<ReportedError[]> {
    return this.#get<ReportedError[]>(withQuery(RELEASE_CALLS.errors, asked));
  }

  error(fingerprint: string): Promise<ReportedError> {
    return this.#get<ReportedError>(RELEASE_CALLS.error(fingerprint));
  }

  log(asked: { name?: string | undefined; limit: string }): Promise<Switched[]> {
    return this.#get<Switched[]>(withQuery(RELEASE_CALLS.log, asked));
  }

  /** Sends a build, unless the shop has it. */
  async send(build: Build): Promise<void> {
    const path = RELEASE_CALLS.version(build.name, build.record.version);
    const { isRetained } = await this.#get<{ isRetained: boolean }>(path);
    if (isRetained) return;
    const { patches, costs } = await makePatches(build, this);
    this.updateCosts.set(build.name, costs);
    await this.#ask({ method: 'PUT', path, body: encodeBundle(build, patches), type: BUNDLE_TYPE });
  }

  /** Null if there is no such file, or no answer: patches are worth no failure. */
  async publicFile(address: string): Promise<Buffer | null> {
    const { url } = await this.#located();
    try {
      const response = await fetch(url + address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
      return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
    } catch {
      return null;
    }
  }

  /**
   * Changes the registry. After a lost answer it reads the registry before a retry.
   * @param isDone tells whether a registry has the change
   */
  async change(change: RegistryChange, isDone: (registry: Registry) => boolean): Promise<RegistryChangeAnswer | null> {
    return this.#ask<RegistryChangeAnswer>(
      posted(RELEASE_CALLS.changes, change),
      async () => !change.isDryRun && isDone(await this.registry()),
    );
  }

  previews(asked: { name?: string | undefined }): Promise<Preview[]> {
    return this.#get<Preview[]>(withQuery(RELEASE_CALLS.previews, asked));
  }

  /** @throws Error in the shop's words if the version cannot be shown */
  async tryPreview(asked: PreviewRequest): Promise<void> {
    await this.#ask(posted(RELEASE_CALLS.previews, { ...asked, isDryRun: true }));
  }

  /** Begins a preview. After a lost answer it looks for the preview among the new ones. */
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

  async kitVersion(): Promise<ShopKit> {
    const told = await this.#getIfTold<unknown>(RELEASE_CALLS.kitVersion);
    return told === null ? { version: null, history: [] } : v.parse(shopKitSchema, told);
  }

  async kit(): Promise<Buffer> {
    const { url, token } = await this.#located();
    const response = await fetch(url + RELEASE_CALLS.kit, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'error',
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

  #getIfTold<T>(path: string): Promise<T | null> {
    return this.#get<T>(path).catch((error: unknown) => {
      if (error instanceof RefusedError && UNTOLD.includes(error.status)) return null;
      throw error;
    });
  }

  async #ask<T>(call: Call): Promise<T>;
  async #ask<T>(call: Call, isDone: () => Promise<boolean>): Promise<T | null>;
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
        method,
        headers,
        ...(body && { body }),
        // A redirect would give the token to somebody else.
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
