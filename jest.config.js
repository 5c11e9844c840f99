import { browserProjects, nodeProject, remoteProjects } from 'storefront-build-kit/jest';

// One jest project per package.
const root = import.meta.dirname;
const node = (name) => nodeProject(name, root);

export default {
  // Time for a busy machine; nothing asserts how long something takes.
  testTimeout: 240_000,
  // A fresh clone has no memory of what takes long: the longest files begin first, so that no worker idles at the end.
  testSequencer: '<rootDir>/scripts/LongestFirst.mjs',
  projects: [
    node('contract'),
    { ...node('build-kit'), roots: ['<rootDir>/rspack'] },
    ...['shared-ui', 'shell', 'console'].flatMap((name) => browserProjects(name, root)),
    ...remoteProjects(root),
    {
      ...node('server'),
      // Databases that fail over take a quarter of an hour.
      testPathIgnorePatterns: process.env.FULL ? [] : ['/failover\\.test\\.ts$'],
      globalSetup: '<rootDir>/src/testing/startPostgres.ts',
      globalTeardown: '<rootDir>/src/testing/stopSharedPostgres.ts',
    },
    node('release'),
    { ...node('scripts'), roots: ['<rootDir>'], testMatch: ['<rootDir>/*.test.ts'] },
    {
      ...node('e2e'),
      testMatch: ['<rootDir>/src/**/*.e2e.ts'],
      // Other browsers are walked, and the image is built, in the long runs alone.
      testPathIgnorePatterns: process.env.FULL ? [] : ['/engines\\.e2e\\.ts$', '\\.full\\.e2e\\.ts$'],
      globalSetup: '<rootDir>/src/support/openShops.ts',
      globalTeardown: '<rootDir>/src/support/closeShops.ts',
      // A browser, a server and a database: patience instead of speed.
      setupFilesAfterEnv: ['<rootDir>/src/support/setTimeouts.ts'],
    },
  ],
};
