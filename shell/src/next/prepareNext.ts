import { TOKEN_KEY } from '@storefront/contract';
import {
  CONTRACT_VERSION,
  chooseVersion,
  isPrefetchable,
  type PageRegistry,
  readPageRegistry,
} from '@storefront/contract/registry';
import { refreshProfile, SWRConfig } from '@storefront/shared-ui';
import type { Ready } from '../app/useShownLocation';
import { offeredScreens } from '../remotes/offeredScreens';
import { ANSWER_WAIT_MS, SCREEN_WAIT_MS, withTimeLimit } from '../remotes/timeLimits';
import type { RemoteShellScreen } from '../screen/ShellScreen';
import { createFetchFiles, fetchLikelyScreens, whenIdle } from './fetchLikelyScreens';
import { PrefetchCache } from './PrefetchCache';

/** A pointer that only passes has left by then. */
const PASSING_MS = 40;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {};

/** Data Saver or 2G: prefetches nothing. */
const isFrugal = (): boolean => !!connection().saveData || /2g/.test(connection().effectiveType ?? '');

const readRegistry = (): unknown => JSON.parse(document.getElementById('registry')?.textContent ?? 'null');

/** By the screen's path: the remote's entry, then the screen's files. */
function filesOfScreens(registry: PageRegistry): ReadonlyMap<string, readonly string[]> {
  return new Map(
    offeredScreens(registry).map(({ remote, screen }) => {
      const { base, entry, chunks } = chooseVersion(remote, CONTRACT_VERSION);
      return [screen.path, [entry, ...(chunks?.[screen.module] ?? [])].map((file) => base + file)];
    }),
  );
}

function readAuthorization(): string | null {
  try {
    const token = localStorage.getItem(TOKEN_KEY);
    return token && `Bearer ${token}`;
  } catch {
    return null;
  }
}

interface Prepared {
  /** (B-nav-1) */
  ready: Ready;
  fetchLikely: () => void;
}

/**
 * Preloads code and, for members, answers for a link that is touched, hovered or focused. Call once.
 * @param known public answers that came with the page
 */
export function prepareNext(screens: readonly RemoteShellScreen[], known: object = {}): Prepared {
  const answers = new PrefetchCache();
  const files = filesOfScreens(readPageRegistry(readRegistry()));
  let before = window.shopPrefetch;
  const give: typeof window.shopPrefetch = (path, authorization) => {
    if (!path) {
      answers.drop();
      before = undefined;
      return undefined;
    }
    return answers.take(path, authorization) ?? before?.(path, authorization);
  };
  window.shopPrefetch = Object.assign(give, { peek: answers.peek.bind(answers) });
  addEventListener('pageshow', ({ persisted }) => {
    // A restored page may have an old balance or session.
    if (persisted) void refreshProfile();
  });
  // Another tab may change what was prefetched here.
  document.addEventListener('visibilitychange', () => answers.drop());

  // Never parses an address: a long history has thousands of links.
  const pathOf = (link: HTMLAnchorElement) => (link.target ? undefined : link.getAttribute('href')?.split(/[?#]/)[0]);
  const findScreen = (wanted: string | undefined) =>
    wanted === location.pathname ? undefined : screens.find(({ path }) => path === wanted);

  const isLetIn = ({ audience }: RemoteShellScreen) => audience !== (readAuthorization() ? 'visitor' : 'member');

  const prepare = (link: HTMLAnchorElement) => {
    const screen = findScreen(pathOf(link));
    const authorization = readAuthorization();
    if (!screen || connection().saveData || !isLetIn(screen)) return;
    screen.source.load().catch(() => undefined);
    if (!authorization || link.search) return;
    const { cache } = SWRConfig.defaultValue;
    for (const path of (screen.prefetch ?? []).filter(isPrefetchable))
      if (!Object.hasOwn(known, path) && !cache.get(path)?.data) answers.fetch(path, authorization);
  };

  const notice = ({ target, type, pointerType }: Event & { pointerType?: string }) => {
    const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
    if (!link) return;
    if (type === 'pointerdown' || pointerType === 'touch') prepare(link);
    else setTimeout(() => link.matches(':hover, :focus') && prepare(link), PASSING_MS);
  };
  for (const type of ['pointerover', 'pointerdown', 'focusin']) addEventListener(type, notice, { passive: true });
  const fetchFiles = createFetchFiles();
  const filesOf = (linked: readonly RemoteShellScreen[]) =>
    linked.flatMap((screen) => (screen.source.loaded() ? [] : (files.get(screen.path) ?? [])));
  const linkedIn = (links: Iterable<HTMLAnchorElement>) =>
    [...new Set([...links].map(pathOf))].flatMap((path) => findScreen(path) ?? []);
  // An open menu shows where one may go: caches its screens' code, runs none.
  const noticeMenu = ({ target }: Event) => {
    const button = (target as Element | null)?.closest?.('button[aria-controls]');
    if (!button || isFrugal()) return;
    whenIdle(() => {
      if (button.getAttribute('aria-expanded') !== 'true') return;
      const menu = document.getElementById(button.getAttribute('aria-controls') ?? '');
      const links = menu?.querySelectorAll('a') ?? [];
      fetchFiles(() => filesOf(linkedIn(links).filter(isLetIn)));
    });
  };
  // Captures before React removes the pressed icon.
  addEventListener('click', noticeMenu, true);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a:hover, a:focus')) prepare(link);

  const ready: Ready = (pathname, wasShown) => {
    const screen = screens.find(({ path }) => path === pathname);
    if (!screen) return undefined;
    const authorization = readAuthorization();
    const answered = authorization && !wasShown ? answers.arriving(screen.prefetch ?? [], authorization) : undefined;
    const waits = [
      ...(screen.source.loaded() ? [] : [withTimeLimit(screen.source.load(), SCREEN_WAIT_MS)]),
      ...(answered ? [withTimeLimit(answered, ANSWER_WAIT_MS)] : []),
    ];
    return waits.length > 0 ? Promise.allSettled(waits) : undefined;
  };

  const fetchLikely = () => {
    if (isFrugal()) return;
    fetchLikelyScreens(fetchFiles, () => filesOf(linkedIn(document.links as HTMLCollectionOf<HTMLAnchorElement>)));
  };
  return { ready, fetchLikely };
}
