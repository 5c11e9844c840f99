import type { PageRegistry } from '@storefront/contract/registry';
import type { PageEvent } from '../reports/notes';

/** Answer of `GET /versions.json`: one version each, and a canary's. */
export interface LiveVersions {
  shell: readonly string[];
  remotes: Readonly<Record<string, readonly string[]>>;
}

export interface GivenVersions {
  shell: string;
  registry: PageRegistry;
}

const FRESH_MS = 5 * 60 * 1000;
const FAILED_FRESH_MS = 20 * 1000;

interface Watched extends GivenVersions {
  fetchVersions: () => Promise<LiveVersions | null>;
  now: () => number;
  tell: () => void;
}

/**
 * Detects a newer release: asks on return or activity, at most every five minutes, and reports each release once
 * (B-shell-32).
 */
export class VersionWatch {
  readonly #loaded = new Set<string>();
  #checkedAt: number;
  #freshMs = FRESH_MS;
  #told = '';

  constructor(private readonly watched: Watched) {
    this.#checkedAt = watched.now();
  }

  record(event: PageEvent): void {
    if ('loading' in event) {
      this.#loaded.add(event.remote);
      event.loading.catch(() => this.#fail());
    } else this.#fail();
  }

  /** After the first failure asks at once: another version may be live. */
  #fail(): void {
    if (this.#freshMs === FRESH_MS) this.#checkedAt = -FRESH_MS;
    this.#freshMs = FAILED_FRESH_MS;
    void this.check();
  }

  async check(): Promise<void> {
    const { now, fetchVersions, tell } = this.watched;
    if (now() - this.#checkedAt < this.#freshMs) return;
    this.#checkedAt = now();
    const live = await fetchVersions().catch(() => null);
    const news = live ? this.#findNews(live) : '';
    if (!news || news === this.#told) return;
    this.#told = news;
    tell();
  }

  #findNews({ shell, remotes }: LiveVersions): string {
    const { registry } = this.watched;
    const news = shell.includes(this.watched.shell) ? [] : [`shell ${shell}`];
    for (const name of this.#loaded) {
      const given = registry.remotes[name];
      const live = remotes[name];
      if (given && live && !live.includes((given.canaryVersion ?? given.live).version)) news.push(`${name} ${live}`);
    }
    return news.join();
  }
}
