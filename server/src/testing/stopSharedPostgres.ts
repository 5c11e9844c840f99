import type { RunningPostgres } from './startPostgres.js';

/** jest's global tear-down. It is loaded apart from everything else: what the set-up has started is in `globalThis`. */
export default async function stopSharedPostgres(): Promise<void> {
  const { sharedPostgres }: { sharedPostgres?: RunningPostgres } = globalThis as object;
  await sharedPostgres?.stop();
}
