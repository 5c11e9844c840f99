import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { SettingEntry } from '@storefront/contract';
import type { RemoteVersion, ShellVersion } from '@storefront/contract/registry';
import { SHELL } from '@storefront/contract/releases';
import { LRUCache } from 'lru-cache';
import { Counter, Histogram, type Registry as Metrics } from 'prom-client';
import * as v from 'valibot';
import { type Log, SECOND_MS } from '../../platform/index.js';
import type { ReleaseFiles } from '../../releases/index.js';
import type { PageRenderer, RenderJob } from './PageRenderer.js';
import { fitsIntoPage, type ReadAnswer } from './publicAnswers.js';
import { RenderFailure } from './RenderProcess.js';

const DEADLINE_MS = 300;
const FAILURE_CACHED_MS = 30 * SECOND_MS;
const MAX_PAGES = 300;
/** Anybody may make up a query: those pages take no other's place. */
const MAX_QUERIED_PAGES = 100;
/** Each is named in a header, of which proxies take some kilobytes. A usual page has fewer than five. */
const MAX_STYLES = 32;

export interface Frame {
  path: string;
  /** '' for nothing; null leaves the screen to the browser. */
  search: string | null;
  shell: ShellVersion;
  screen: { remote: string; version: RemoteVersion } | null;
  registry: object;
  config: unknown;
  settings: readonly SettingEntry[];
}

export interface PrerenderedPage {
  id: string;
  html: string;
  /** `names` only for those that Emotion looks up, each with an element of its own. */
  styles: readonly { names?: string; css: string }[];
  /** Names of all others, as Emotion reads them. */
  styleNames: readonly string[];
  /** JSON object of the public answers that the HTML shows, by path. */
  answers: string;
  /** An answer has changed: the page asks again by itself. */
  isStale: boolean;
}

interface CachedPage extends Omit<PrerenderedPage, 'id' | 'isStale'> {
  used: readonly string[];
  digest: string;
}

/** Made by a team's code: nothing is known of it. */
const renderedSchema = v.object({
  html: v.string(),
  styles: v.pipe(v.array(v.object({ names: v.string(), css: v.string() })), v.maxLength(MAX_STYLES)),
  used: v.array(v.string()),
});

interface PrerenderCacheParts {
  renderer: PageRenderer;
  files: Pick<ReleaseFiles, 'read'>;
  answers: Readonly<Record<string, ReadAnswer>>;
  log: Pick<Log, 'warn'>;
  metrics: Metrics;
}

/**
 * Caches HTML of pages, which takes 15 to 300 ms to render (`PrerenderCache.test.ts`). Where only an answer has changed
 * the old HTML is served; where the frame has, a visit waits a little, and gets the plain page then.
 */
export class PrerenderCache {
  readonly #pages = new LRUCache<string, CachedPage>({ max: MAX_PAGES });
  readonly #queriedPages = new LRUCache<string, CachedPage>({ max: MAX_QUERIED_PAGES });
  #isMakingQueried = false;
  readonly #failed = new LRUCache<string, true>({ max: MAX_PAGES, ttl: FAILURE_CACHED_MS });
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #registries = new WeakMap<object, string>();
  readonly #rendered: Counter<'outcome'>;
  readonly #seconds: Histogram;

  constructor(private readonly parts: PrerenderCacheParts) {
    const registers = [parts.metrics];
    this.#rendered = new Counter({
      name: 'pages_rendered_total',
      help: 'Pages prerendered, by how that ended',
      registers,
      labelNames: ['outcome'],
    });
    this.#seconds = new Histogram({
      name: 'page_render_duration_seconds',
      help: 'Pages prerendered, waiting for their turn included',
      registers,
      buckets: [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5],
    });
  }

  /** Null where there is none in time. Never rejects. */
  async find(frame: Frame): Promise<PrerenderedPage | null> {
    try {
      return await this.#find(frame);
    } catch (error) {
      this.parts.log.warn({ err: error }, 'a page is sent without its HTML');
      return null;
    }
  }

  async #find(frame: Frame): Promise<PrerenderedPage | null> {
    if (!frame.shell.node || (frame.screen && !frame.screen.version.node)) return null;
    const pages = this.#pagesLike(frame);
    const { registry, shell, screen, ...rest } = frame;
    const parts = { ...rest, registry: this.#digestOf(registry), shell: shell.version, screen: nameOf(screen) };
    const key = digestOf(JSON.stringify(parts));
    const known = pages.get(key);
    const answers = await this.#read(known?.used ?? Object.keys(this.parts.answers));
    const isCurrent = (page: CachedPage) =>
      page.digest === digestOfAnswers(answers.filter(({ path }) => page.used.includes(path)));
    const idOf = (page: CachedPage) => `${key} ${page.digest}`;
    if (known && isCurrent(known)) return { ...known, id: idOf(known), isStale: false };
    const attempt = `${key} ${digestOfAnswers(answers)}`;
    if (!this.#failed.has(attempt)) await this.#render(frame, key, attempt);
    const page = pages.get(key);
    return page ? { ...page, id: idOf(page), isStale: !isCurrent(page) } : null;
  }

  #pagesLike({ search }: Frame): LRUCache<string, CachedPage> {
    return search ? this.#queriedPages : this.#pages;
  }

  async #render(frame: Frame, key: string, attempt: string): Promise<void> {
    const known = this.#underWay.get(key);
    const isQueried = !!frame.search;
    if (!known && isQueried && this.#isMakingQueried) return;
    this.#isMakingQueried ||= isQueried;
    const making =
      known ??
      this.#make(frame, key)
        .catch((error: unknown) => {
          this.#failed.set(attempt, true);
          const outcome = error instanceof RenderFailure ? error.outcome : 'threw';
          this.#rendered.inc({ outcome });
          // Logged once, for all pages.
          if (outcome === 'absent') return;
          this.parts.log.warn(
            { err: error, path: frame.path, screen: nameOf(frame.screen) },
            'a page was not rendered',
          );
        })
        .finally(() => {
          this.#underWay.delete(key);
          if (isQueried) this.#isMakingQueried = false;
        });
    this.#underWay.set(key, making);
    await Promise.race([making, wait(DEADLINE_MS, undefined, { ref: false })]);
  }

  async #make(frame: Frame, key: string): Promise<void> {
    const { path, search, shell, screen, registry, config, settings } = frame;
    const done = this.#seconds.startTimer();
    const answers = (await this.#read(Object.keys(this.parts.answers))).filter(fitsIntoPage);
    const rest = JSON.stringify({ path, search, registry, config, settings });
    const text = await this.parts.renderer.render({
      shell: await this.#bundle(SHELL, shell),
      screen: screen && {
        ...(await this.#bundle(screen.remote, screen.version)),
        remote: screen.remote,
        version: screen.version.version,
      },
      request: `${rest.slice(0, -1)},"answers":${objectOf(answers)}}`,
    });
    const { html, styles, used } = v.parse(renderedSchema, JSON.parse(text));
    const shown = answers.filter((answer) => used.includes(answer.path));
    const others = styles.filter((style) => !isGlobal(style));
    // Each element costs a source in the policy.
    const elements = [...styles.filter(isGlobal), { css: others.map(({ css }) => css).join('') }];
    // Text that closes an element early would be read as HTML.
    if (elements.some(({ css }) => /<\//.test(css)) || styles.some(({ names }) => /[^\w -]/.test(names)))
      throw new Error('its styles are none that a page could have');
    done();
    this.#rendered.inc({ outcome: 'done' });
    this.#pagesLike(frame).set(key, {
      html,
      styles: elements,
      styleNames: others.map(({ names }) => names),
      used: shown.map(({ path }) => path),
      answers: objectOf(shown),
      digest: digestOfAnswers(shown),
    });
  }

  #digestOf(registry: object): string {
    const digest = this.#registries.get(registry) ?? digestOf(JSON.stringify(registry));
    this.#registries.set(registry, digest);
    return digest;
  }

  #read(paths: readonly string[]) {
    return Promise.all(
      paths.map(async (path) => {
        const answer = await this.parts.answers[path]?.();
        if (!answer) throw new Error(`${path} is no public call`);
        return { path, ...answer };
      }),
    );
  }

  async #bundle(name: string, { version, node }: ShellVersion | RemoteVersion): Promise<RenderJob['shell']> {
    const key = `${name}@${version}`;
    const file = node ? await this.parts.files.read(name, version, node) : null;
    if (!file) throw new Error(`${key} has no sound build for Node`);
    return { key, source: file.bytes.toString() };
  }
}

const isGlobal = ({ names }: { names: string }) => names.includes('-global ');

const objectOf = (answers: readonly { path: string; body: Buffer }[]): string =>
  `{${answers.map(({ path, body }) => `${JSON.stringify(path)}:${body}`).join(',')}}`;

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

const digestOfAnswers = (answers: readonly { path: string; digest: string }[]): string =>
  digestOf(JSON.stringify(answers.map(({ path, digest }) => [path, digest])));

const nameOf = (screen: Frame['screen']) => screen && `${screen.remote}@${screen.version.version}`;
