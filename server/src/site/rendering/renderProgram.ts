// Render process: runs bundles in guests (Guest.ts). RenderProcess.ts starts it without secrets, files or rights and
// kills it when a page takes too long.
import { Worker } from 'node:worker_threads';
import { Guest } from './Guest.js';
import { type Bundle, NO_ENGINE, type RenderAnswer, type RenderMessage, type ScreenBundle } from './PageRenderer.js';

/** One version of the shell and at most one of a remote each, so that no remote touches another's pages. */
const MAX_GUESTS = 8;
/** Limits all together: eight usual rooms take 200 MB. */
const MAX_CACHED_BYTES = 256 * 2 ** 20;
const MAX_BUNDLES = 24;

const guests = new Map<string, Guest>();
const sources = new Map<string, string>();

// A killed server tells nobody, and this thread hears nothing while a bundle loops.
new Worker(new URL('./endWithServer.js', import.meta.url), { workerData: Number(process.argv[2]) }).unref();

let spare = Guest.open().catch(() => process.exit(NO_ENGINE));

function takeSpare(): Promise<Guest> {
  const taken = spare;
  spare = taken.then(() => Guest.open());
  return taken;
}

function remember<T>(known: Map<string, T>, key: string, value: T, limit: number): T {
  known.delete(key);
  known.set(key, value);
  for (const oldest of known.keys()) {
    if (known.size <= limit) break;
    known.delete(oldest);
  }
  return value;
}

function sourceOf({ key, source = sources.get(key) }: Bundle): string | null {
  return source === undefined ? null : remember(sources, key, source, MAX_BUNDLES);
}

async function guestFor(shell: Bundle, screen: ScreenBundle | null, key: string): Promise<Guest | string[]> {
  const known = guests.get(key);
  if (known) return remember(guests, key, known, MAX_GUESTS);
  const ofShell = sourceOf(shell);
  const ofScreen = screen && sourceOf(screen);
  const missing = [...(ofShell === null ? [shell.key] : []), ...(screen && ofScreen === null ? [screen.key] : [])];
  if (ofShell === null || missing.length > 0) return missing;
  const guest = await takeSpare();
  guest.enterShell(shell.key, ofShell);
  if (screen && ofScreen !== null) guest.enterScreen(screen.key, ofScreen, screen.remote, screen.version);
  return remember(guests, key, guest, MAX_GUESTS);
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
    return Array.isArray(guest) ? { id, missing: guest } : { id, rendered: guest.render(request) };
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
