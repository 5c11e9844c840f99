import { type Deps, recordAudit } from '../platform/index.js';
import { changeRegistry } from './store/storedRegistry.js';

/**
 * Accepts these origins for a remote's screens, and no others any more, with a line in the audit log (B-fit-10). A remote
 * that was never published may have some: its first build waits for them.
 */
export async function acceptOrigins(
  deps: Pick<Deps, 'db' | 'clock' | 'releases'>,
  actor: string,
  { name, origins }: { name: string; origins: readonly string[] },
): Promise<void> {
  const { after } = await changeRegistry(
    deps,
    ({ connect = {}, ...registry }) => {
      const { [name]: _, ...others } = connect;
      return { ...registry, connect: { ...others, ...(origins.length > 0 && { [name]: [...origins] }) } };
    },
    async (trx, { before }) => {
      const detail = { origins, before: before.connect?.[name] ?? [] };
      await recordAudit(trx, { actor, at: deps.clock.now() }, { action: 'release.connect', target: name, detail });
    },
  );
  deps.releases.learn(after);
}
