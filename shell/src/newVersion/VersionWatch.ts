import type { PageRegistry } from 'contract/registry';
import type { Note } from '../reports/notes';

/** What visitors get now: a version each, and a canary's (`GET /versions.json`). */
export interface LiveVersions {
  shell: readonly string[];
  /** Of the remotes that are on. */
  remotes: Readonly<Record<string, readonly string[]>>;
}

/** The versions that a page was given. */
export interface GivenVersions {
  shell: string;
  registry: PageRegistry;
}

/** How long a page believes what it knows. */
const FRESH_MS = 5 * 60 * 1000;
/** A page in which something has failed believes it for so long. */
const FAILED_FRESH_MS = 20 * 1000;

interface Watched extends GivenVersions {
  fetchVersions: () => Promise<LiveVersions | null>;
  /** Milliseconds. */
  now: () => number;
  tell: () => void;
}

/**
 * Finds out whether an open page is older than what visitors get now: asked when somebody comes back to it or does
 * something in it, every five minutes at most, and told once for each release (B-shell-32).
 */
export class VersionWatch {
  readonly #loaded = new Set<string>();
  #checkedAt: number;
  #freshMs = FRESH_MS;
  #told = '';

  constructor(private readonly watched: Watched) {
    this.#checkedAt = watched.now();
  }

  /** A remote counts once a screen of it was loaded: who has none of it open needs no new page for it. */
  take(note: Note): void {
    if ('loading' in note) {
      this.#loaded.add(note.remote);
      note.loading.catch(() => this.#fail());
    } else this.#fail();
  }

  /** What is live may be another version by now: it is asked for at once, the first time. */
  #fail(): void {
    if (this.#freshMs === FRESH_MS) this.#checkedAt = -FRESH_MS;
    this.#freshMs = FAILED_FRESH_MS;
    void this.check();
  }

  /** Asks, unless it has done so lately. What cannot be asked is asked the next time. */
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

  /** What is newer than in the page, as a text to compare; empty if nothing is. */
  #findNews({ shell, remotes }: LiveVersions): string {
    const { registry } = this.watched;
    const news = shell.includes(this.watched.shell) ? [] : [`shell ${shell}`];
    for (const name of this.#loaded) {
      const given = registry.remotes[name];
      const live = remotes[name];
      if (given && live && !live.includes((given.trial ?? given.live).version)) news.push(`${name} ${live}`);
    }
    return news.join();
  }
}
