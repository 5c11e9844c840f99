import { readdir, readFile } from 'node:fs/promises';

/** Of Linux, in `/proc`. */
const TICKS_PER_SECOND = 100;

/** Of a process, from its start on: on a busy machine the processor's time says more than the clock. */
export async function readProcess(pid) {
  const [status, stat] = await Promise.all(['status', 'stat'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8')));
  const times = stat.split(') ')[1].split(' ');
  const bytes = (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1024;
  const seconds = (first) => (Number(times[first]) + Number(times[first + 1])) / TICKS_PER_SECOND;
  return {
    parent: Number(/PPid:\s+(\d+)/.exec(status)?.[1]),
    peakBytes: bytes('VmHWM'),
    bytes: bytes('VmRSS'),
    cpuSeconds: seconds(11),
    /** Of its children that have ended. */
    endedSeconds: seconds(13),
  };
}

/** Of a process and all of its children, those that have ended among them. */
export async function cpuSecondsOfAll(parent) {
  const { cpuSeconds, endedSeconds } = await readProcess(parent);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  // Some end meanwhile.
  const others = await Promise.all(pids.map((pid) => readProcess(pid).catch(() => ({ parent: null }))));
  const children = others.filter((other) => other.parent === parent);
  return children.reduce((sum, child) => sum + child.cpuSeconds, cpuSeconds + endedSeconds);
}
