/** The server serves it as `sw.js`. */
export const WORKER_FILE = 'worker.js';

/** Configures the service worker. It comes first: the name of a shell's version depends on it. */
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
