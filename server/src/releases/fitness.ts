import {
  findLack,
  plainPath,
  type Registry,
  type RemoteVersion,
  reservedFor,
  type ShellVersion,
} from 'contract/registry';
import { ReleaseRefusal } from './ReleaseRefusal.js';

/** A version that the live shell of a registry cannot run. */
interface Unfit {
  name: string;
  version: RemoteVersion;
  role: 'live' | 'good';
}

/** In words, e.g. `takes names that … does not give (shared-ui: BankAccount)`. */
function describeLack({ needs }: RemoteVersion, { gives }: ShellVersion, whose: string): string | null {
  const lack = findLack(needs, gives);
  if (!lack) return null;
  if (lack.contract) return `was built against contract ${lack.contract}, ${whose} fulfils ${gives.contract}`;
  return `takes names that ${whose} does not give (${lack.names.join(', ')})`;
}

const fits = (version: RemoteVersion, { shell }: Registry) =>
  !shell || findLack(version.needs, shell.live.gives) === null;

/** Without the good versions of the named remotes that the live shell cannot run (B-release-25). */
export function giveUpUnfit(registry: Registry, names: readonly string[]): Registry {
  const remotes = Object.entries(registry.remotes).map(([name, remote]) => {
    const isGivenUp = names.includes(name) && remote.good && !fits(remote.good, registry);
    return [name, isGivenUp ? { ...remote, good: null } : remote];
  });
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

const isOther = (a: { version: string } | undefined | null, b: { version: string } | undefined | null) =>
  a?.version !== b?.version;

/**
 * Refuses a switch after which a screen could not be run or would have two owners.
 * @throws Error in words for the team that publishes (B-release-8, B-release-18, B-release-19, B-release-22)
 */
export function refuseUnfit(before: Registry, after: Registry): void {
  const isNewShell = isOther(before.shell?.live, after.shell?.live);
  const unfit: Unfit[] = [];
  for (const [name, { enabled, live, good }] of Object.entries(after.remotes)) {
    const known = before.remotes[name];
    const isNew = isOther(known?.live, live) || (enabled && !known?.enabled);
    if (isNew) refuseClaims(after, name, live);
    if ((isNew || (isNewShell && enabled)) && !fits(live, after)) unfit.push({ name, version: live, role: 'live' });
    if (isNewShell && enabled && good && !fits(good, after)) unfit.push({ name, version: good, role: 'good' });
  }
  if (unfit.length > 0 && after.shell) throw new ReleaseRefusal(refusal(unfit, after.shell.live, isNewShell));
}

function refusal(unfit: readonly Unfit[], shell: ShellVersion, isNewShell: boolean): string {
  if (!isNewShell) {
    const lines = unfit.map(
      ({ name, version }) => `${name} ${version.version} ${describeLack(version, shell, 'the live shell')}`,
    );
    return `${lines.join('\n')}: publish the shell first or in the same command, or build against what it gives. Nothing was changed.`;
  }
  const lines = unfit.map(
    ({ name, version, role }) => `  ${name} ${version.version} (${role}) ${describeLack(version, shell, 'this shell')}`,
  );
  const names = [...new Set(unfit.map(({ name }) => name))].join(' ');
  return [
    `shell ${shell.version} would leave screens dead:`,
    ...lines,
    `Publish what fits it in the same command (\`publish shell ${names}\`), or turn off or roll back what does not. Nothing was changed.`,
  ].join('\n');
}

function refuseClaims(registry: Registry, name: string, { version, screens }: RemoteVersion): void {
  const refuse = (path: string, why: string) => {
    throw new ReleaseRefusal(`${name} ${version} claims ${path}, ${why}. Nothing was changed.`);
  };
  const own = new Set<string>();
  for (const { path } of screens) {
    const plain = plainPath(path);
    const reserved = reservedFor(path);
    if (reserved) refuse(path, `which is the ${reserved}'s`);
    if (own.has(plain)) refuse(path, 'twice');
    own.add(plain);
    const [owner] =
      Object.entries(registry.remotes).find(
        ([other, { live }]) => other !== name && live.screens.some((screen) => plainPath(screen.path) === plain),
      ) ?? [];
    if (owner) refuse(path, `which is ${owner}'s`);
  }
}
