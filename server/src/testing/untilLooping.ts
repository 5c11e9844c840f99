import { readFileSync } from 'node:fs';

/** Hundredths of a second: more than a page of a test's bundles takes. */
const LOOPING_TICKS = 50;
const LOOK_EVERY_MS = 50;
const later = setTimeout;

export async function untilLooping(pid: number): Promise<void> {
  const begun = ticksOf(pid);
  while (ticksOf(pid) <= begun + LOOPING_TICKS) await new Promise((done) => later(done, LOOK_EVERY_MS));
}

/** Hundredths of a second. */
const ticksOf = (pid: number) => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[13]);
