import type { RunningPostgres } from './startPostgres.js';

/** jest's global tear-down: `globalThis` has what the set-up started. */
export default async function stopSharedPostgres(): Promise<void> {
  const { sharedPostgres }: { sharedPostgres?: RunningPostgres } = globalThis as object;
  await sharedPostgres?.stop();
}
