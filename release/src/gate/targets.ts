import type { Registry } from 'contract/registry';
import { type Build, shellAmong } from '../gateway/builds.js';

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

/** What is looked at: the candidates' screens; for a shell all screens that the shop offers, and its own pages. */
export function targetsOf(after: Registry, candidates: readonly Build[]): Target[] {
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
