import { readdir, readFile } from 'node:fs/promises';

/** Linux, in `/proc`. */
const TICKS_PER_SECOND = 100;

/** Processor time says more than the clock on a busy machine. */
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
    endedSeconds: seconds(13),
  };
}

export async function cpuSecondsOfAll(parent) {
  const { cpuSeconds, endedSeconds } = await readProcess(parent);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const others = await Promise.all(pids.map((pid) => readProcess(pid).catch(() => ({ parent: null }))));
  const children = others.filter((other) => other.parent === parent);
  return children.reduce((sum, child) => sum + child.cpuSeconds, cpuSeconds + endedSeconds);
}
