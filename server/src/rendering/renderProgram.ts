// The render process: runs the teams' bundles, and nothing of the server. It is started without secrets, without files and
// without the right to start anything (RenderProcess.ts); the bundles see an empty room with a clock, and may build no code
// from text. What it is told is public. It is killed when it takes too long, and begins anew.
import { createContext, Script } from 'node:vm';
import type { Bundle, ScreenBundle } from '../deps/PageRenderer.js';
import type { RenderAnswer, RenderMessage } from './renderMessages.js';

/** Rooms: each has one version of the shell and at most one of a remote, so that no remote touches another's pages. */
const MAX_ROOMS = 16;
const MAX_BUNDLES = 24;

/** All that a bundle finds beside the language itself. */
const FURNITURE = {
  ...{ setTimeout, clearTimeout, setImmediate, queueMicrotask },
  ...{ TextEncoder, TextDecoder, URL, URLSearchParams, ReadableStream, AbortController, performance },
};

// Evaluated inside a room: what the bundles are handed is made of the room's own functions.
const ROOM = new Script(
  `(() => {
    const silent = () => undefined;
    globalThis.console = { log: silent, info: silent, warn: silent, error: silent, debug: silent };
    globalThis.self = globalThis;
    let shell, screen;
    const evaluate = (run, shared) => {
      const module = { exports: {} };
      run(module, module.exports, (name) => {
        if (!Object.hasOwn(shared, name)) throw new Error(name + ' is not there');
        return shared[name];
      });
      return module.exports;
    };
    return {
      enter(runShell, runScreen, remote, version) {
        shell = evaluate(runShell, {});
        if (runScreen) screen = { remote, version, ...evaluate(runScreen, shell.shared) };
      },
      async render(request) {
        const load = async (remote, version, module) => {
          if (screen?.remote !== remote || screen.version !== version) throw new Error(remote + ' is not there');
          return screen.screens[module]();
        };
        return JSON.stringify(await shell.prerender(JSON.parse(request), load));
      },
    };
  })()`,
  { filename: 'room' },
);

interface Room {
  enter(runShell: unknown, runScreen: unknown, remote?: string, version?: string): void;
  render(request: string): Promise<string>;
}

/** The least recently used first. */
const rooms = new Map<string, Room>();
const bundles = new Map<string, Script>();

function keep<T>(kept: Map<string, T>, key: string, value: T, limit: number): T {
  kept.delete(key);
  kept.set(key, value);
  for (const oldest of kept.keys()) {
    if (kept.size <= limit) break;
    kept.delete(oldest);
  }
  return value;
}

function compile({ key, source }: Bundle): Script | null {
  const known = bundles.get(key) ?? null;
  if (known) return keep(bundles, key, known, MAX_BUNDLES);
  if (source === undefined) return null;
  const script = new Script(`(function (module, exports, require) {${source}\n})`, { filename: key });
  return keep(bundles, key, script, MAX_BUNDLES);
}

function roomFor(shell: Script, screen: Script | null, key: string, of: ScreenBundle | null): Room {
  const known = rooms.get(key);
  if (known) return keep(rooms, key, known, MAX_ROOMS);
  const context = createContext({ ...FURNITURE }, { codeGeneration: { strings: false, wasm: false } });
  const room = ROOM.runInContext(context) as Room;
  room.enter(shell.runInContext(context), screen?.runInContext(context) ?? null, of?.remote, of?.version);
  return keep(rooms, key, room, MAX_ROOMS);
}

async function answer({ id, shell, screen, request }: RenderMessage): Promise<RenderAnswer> {
  const key = `${shell.key} ${screen?.key ?? ''}`;
  try {
    const ofShell = compile(shell);
    const ofScreen = screen && compile(screen);
    const missing = [...(ofShell ? [] : [shell.key]), ...(screen && !ofScreen ? [screen.key] : [])];
    if (!ofShell || missing.length > 0) return { id, missing };
    return { id, rendered: await roomFor(ofShell, ofScreen, key, screen).render(request) };
  } catch (error) {
    // Whatever it has done to its room, the next page begins in a new one.
    rooms.delete(key);
    return { id, failure: describe(error) };
  }
}

function describe(error: unknown): string {
  try {
    const { stack, message } = error as Error;
    return String(stack ?? message ?? error).slice(0, 2_000);
  } catch {
    return 'it threw what cannot be read';
  }
}

process.on('message', (message: RenderMessage) => {
  void answer(message).then((said) => process.send?.(said));
});
// A failure that nobody waits for must not end the pages of others: what it belongs to times out, or is done already.
process.on('unhandledRejection', () => undefined);
process.on('uncaughtException', () => undefined);
process.on('disconnect', () => process.exit());
