/** The service worker, beside the shell's other scripts. The server answers `/sw.js` with it. */
export const WORKER_FILE = 'worker.js';

/**
 * The shell's service worker: one script, made from `entry`. Like the build for Node it is made before the others, for the
 * version names it, too.
 */
export function forWorker({ base, workerBuild, entry }) {
  const { output, optimization } = base;
  return {
    ...base,
    name: `${base.name}-worker`,
    target: ['webworker', 'es2022'],
    devtool: false,
    entry: { worker: entry },
    output: { path: output.path, filename: WORKER_FILE, hashFunction: output.hashFunction },
    optimization: { ...optimization, splitChunks: false },
    plugins: [workerBuild],
  };
}
