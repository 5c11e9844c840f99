const CHECK_MS = 500;

/**
 * Calls `end` when the npm that runs this script is gone: killed, it passes nothing on, and port and data directory
 * would stay taken. (What it does pass on reaches the script because of the `exec` in package.json: a shell between the
 * two would keep it to itself.)
 * @param {() => void} end
 */
export function endWithNpm(end) {
  // Run by hand, the script may well outlive whoever started it.
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    end();
  }, CHECK_MS);
  timer.unref();
}
