import { readFileSync } from 'node:fs';

/** In hundredths of a second: more than what a page of a test's bundles takes. */
const LOOPING_TICKS = 50;
const LOOK_EVERY_MS = 50;
/** As it is before a test moves the time. */
const later = setTimeout;

/** Resolves once a process has worked so long that it is in a loop. */
export async function untilLooping(pid: number): Promise<void> {
  const begun = ticksOf(pid);
  while (ticksOf(pid) <= begun + LOOPING_TICKS) await new Promise((done) => later(done, LOOK_EVERY_MS));
}

/** Hundredths of a second that a process has worked. */
const ticksOf = (pid: number) => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[13]);
