import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from 'contract/registry';
import { withData, withRegistry, withTemplate } from '../gate/candidatePage.js';
import { type GateCandidate, registryWith, shellAmong } from '../gate/candidates.js';

/**
 * The registry with the builds of the working tree in the place of what is live. Nothing stands by for them: whoever
 * develops a screen is to see that it breaks, not the one before.
 */
export function developmentRegistry(live: Registry, builds: readonly GateCandidate[]): Registry {
  const { shell, remotes, ...rest } = registryWith(live, builds);
  const isOwn = (name: string) => builds.some((build) => build.name === name);
  const entries = Object.entries(remotes).map(([name, remote]) => [
    name,
    isOwn(name) ? { ...remote, good: null } : remote,
  ]);
  return { ...rest, shell: shell && { ...shell, good: null }, remotes: Object.fromEntries(entries) };
}

/** A shop's page with the builds in it, and the policy that goes with it. */
export function developmentPage(
  live: { html: string; policy: string },
  after: Registry,
  builds: readonly GateCandidate[],
  path: string,
): { html: string; policy: string } {
  const shell = shellAmong(builds);
  const { html, policy } = shell
    ? withTemplate(readFileSync(join(shell.folder, 'index.html'), 'utf8'), live, after, path)
    : { ...live, html: withRegistry(live.html, after, path) };
  // What a page under development meets with is nothing that customers have met with.
  const visit = (known: { shell: string }) => ({ shell: shell?.record.version ?? known.shell, reports: false });
  return { html: withData(html, 'visit', visit), policy };
}

/** `/versions.json` as such a page is to get it: with another version it would offer to load a newer one. */
export function developmentVersions(live: { remotes?: object }, builds: readonly GateCandidate[]): object {
  const own = builds.map(({ name, record }) => [name, [record.version]] as const);
  const remotes = { ...live.remotes, ...Object.fromEntries(own.filter(([name]) => name !== 'shell')) };
  const shell = own.find(([name]) => name === 'shell')?.[1];
  return { ...live, ...(shell && { shell }), remotes };
}
