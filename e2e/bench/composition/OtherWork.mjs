import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const TICKS_PER_SECOND = 100;

function allTicks() {
  const [user, nice, system] = readFileSync('/proc/stat', 'utf8').split('\n')[0].split(/\s+/).slice(1).map(Number);
  return user + nice + system;
}

/** Processor time of this process and its descendants, in ticks. A parent counts those that have ended. */
function ownTicks() {
  const known = new Map();
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      // The name stands in brackets and may hold anything.
      const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1).split(' ');
      known.set(Number(id), {
        parent: Number(fields[1]),
        ticks: fields.slice(11, 15).reduce((sum, one) => sum + Number(one), 0),
      });
    } catch {}
  }
  const isOwn = (id) => id === process.pid || (known.has(id) && isOwn(known.get(id).parent));
  return [...known].reduce((sum, [id, { ticks }]) => sum + (isOwn(id) ? ticks : 0), 0);
}

/** Measures how much of the machine other programs take meanwhile. */
export class OtherWork {
  #startedAt = Date.now();
  #before = allTicks() - ownTicks();

  /** Share of all processors, 0 to 1. */
  share() {
    const ticks = allTicks() - ownTicks() - this.#before;
    const seconds = (Date.now() - this.#startedAt) / 1000;
    return Math.max(0, ticks) / TICKS_PER_SECOND / seconds / availableParallelism();
  }
}
