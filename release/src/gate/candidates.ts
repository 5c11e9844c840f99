import type { Registry, RemoteVersion, ShellVersion } from 'contract/registry';

/** A sealed build that is to go live. */
export interface GateCandidate {
  /** Of the package: a remote's, or `shell`. */
  name: string;
  record: RemoteVersion | ShellVersion;
  /** Where its files are, with their `.br` copies. */
  folder: string;
}

/** A screen to be looked at, and what must be there. */
export interface Target {
  /** The remote, or `shell`. */
  name: string;
  path: string;
  audience: 'everyone' | 'visitor' | 'member';
  heading?: string | undefined;
  query?: string | undefined;
  state?: Readonly<Record<string, string>> | undefined;
  /** Scripts that the screen needs of its remote's own, beside the entry. */
  chunks: readonly string[];
}

/** Pages that the shell has of its own (B-legal-1, B-legal-2). */
const SHELL_PAGES = [
  { path: '/terms/service', heading: '이용약관' },
  { path: '/terms/privacy', heading: '개인정보처리방침' },
] as const;

const isShell = (record: RemoteVersion | ShellVersion): record is ShellVersion => 'gives' in record;

export const shellAmong = (candidates: readonly GateCandidate[]) =>
  candidates.find(({ record }) => isShell(record)) as (GateCandidate & { record: ShellVersion }) | undefined;

/**
 * The registry as it would be with the candidates live: what they replace stands by as the good version, as after the
 * switch, so that a candidate that fails falls back and is caught at that.
 */
export function registryWith(registry: Registry, candidates: readonly GateCandidate[]): Registry {
  let { shell } = registry;
  const remotes = { ...registry.remotes };
  for (const { name, record } of candidates) {
    if (isShell(record)) {
      shell = { live: record, good: shell?.live ?? null, unhealthy: [] };
      continue;
    }
    const before = remotes[name]?.live ?? null;
    const good = before?.version === record.version ? null : before;
    remotes[name] = { enabled: true, live: record, good, canary: null, unhealthy: [] };
  }
  return { ...registry, shell, remotes };
}

/** What is looked at: the candidates' screens; for a shell all screens that the shop offers, and its own pages. */
export function targetsOf(after: Registry, candidates: readonly GateCandidate[]): Target[] {
  const hasShell = shellAmong(candidates) !== undefined;
  const isWanted = (name: string) => hasShell || candidates.some((candidate) => candidate.name === name);
  const screens = Object.entries(after.remotes)
    .filter(([name, { enabled }]) => enabled && isWanted(name))
    .flatMap(([name, { live }]) =>
      live.screens.map(({ path, audience, module, gate }) => ({
        ...gate,
        name,
        path,
        audience,
        chunks: live.chunks[module] ?? [],
      })),
    );
  const own = SHELL_PAGES.map((page) => ({ ...page, name: 'shell', audience: 'everyone' as const, chunks: [] }));
  return hasShell ? [...screens, ...own] : screens;
}
