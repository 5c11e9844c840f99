// Render process: runs bundles in guests (Guest.ts). RenderProcess.ts starts it without secrets, files or rights and
// kills it when a page takes too long.
import { Worker } from 'node:worker_threads';
import { Guest } from './Guest.js';
import { type Bundle, NO_ENGINE, type RenderAnswer, type RenderMessage, type ScreenBundle } from './PageRenderer.js';

/** One version of the shell and at most one of a remote each, so that no remote touches another's pages. */
const MAX_GUESTS = 8;
/** Limits all together: eight usual rooms take 200 MB. */
const MAX_CACHED_BYTES = 256 * 2 ** 20;

const guests = new Map<string, Guest>();

// A killed server tells nobody, and this thread hears nothing while a bundle loops.
new Worker(new URL('./endWithServer.js', import.meta.url), { workerData: Number(process.argv[2]) }).unref();

let spare = Guest.open().catch(() => process.exit(NO_ENGINE));

function takeSpare(): Promise<Guest> {
  const taken = spare;
  spare = taken.then(() => Guest.open());
  return taken;
}

/** Forgets the guest that has waited longest for a page. */
function remember(key: string, guest: Guest): Guest {
  guests.delete(key);
  guests.set(key, guest);
  const [oldest] = guests.keys();
  if (oldest !== undefined && guests.size > MAX_GUESTS) guests.delete(oldest);
  return guest;
}

async function guestFor(shell: Bundle, screen: ScreenBundle | null, key: string): Promise<Guest> {
  const known = guests.get(key);
  if (known) return remember(key, known);
  const guest = await takeSpare();
  guest.enterShell(shell.key, shell.source);
  if (screen) guest.enterScreen(screen.key, screen.source, screen.remote, screen.version);
  return remember(key, guest);
}

/** Whoever takes most begins anew with its next page, and the others keep their memory. */
function keepWithinBounds(): void {
  const largestFirst = [...guests].sort(([, one], [, other]) => other.bytes - one.bytes);
  let cached = largestFirst.reduce((sum, [, { bytes }]) => sum + bytes, 0);
  for (const [key, { bytes }] of largestFirst) {
    if (cached <= MAX_CACHED_BYTES) return;
    guests.delete(key);
    cached -= bytes;
  }
}

async function answer({ id, shell, screen, request }: RenderMessage): Promise<RenderAnswer> {
  const key = `${shell.key} ${screen?.key ?? ''}`;
  try {
    const guest = await guestFor(shell, screen, key);
    return { id, rendered: guest.render(request) };
  } catch (error) {
    // Whatever was done to this guest, the next page begins in a new one.
    guests.delete(key);
    return { id, failure: error instanceof Error ? error.message : String(error) };
  } finally {
    keepWithinBounds();
  }
}

process.on('message', (message: RenderMessage) => {
  void answer(message).then((said) => process.send?.(said));
});
process.on('disconnect', () => process.exit());
