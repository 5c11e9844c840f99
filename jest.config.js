import { browserProjects, nodeProject, remoteProjects } from '@storefront/build-kit/jest';

/** Dear tests run in `npm run test:full` alone, or with `FULL=1 npx jest …`. */
const DEAR = ['\\.full\\.(test|e2e)\\.tsx?$'];

// One jest project per package.
const root = import.meta.dirname;
const node = (name) => nodeProject(name, root);
const inTier = (project) =>
  process.env.FULL
    ? project
    : { ...project, testPathIgnorePatterns: [...(project.testPathIgnorePatterns ?? ['/node_modules/']), ...DEAR] };

export default {
  // Time for a busy machine; nothing asserts how long something takes.
  testTimeout: 240_000,
  projects: [
    node('contract'),
    { ...node('build-kit'), roots: ['<rootDir>/rspack'] },
    ...['shared-ui', 'shell', 'console'].flatMap((name) => browserProjects(name, root)),
    ...remoteProjects(root),
    {
      ...node('server'),
      globalSetup: '<rootDir>/src/testing/startPostgres.ts',
      globalTeardown: '<rootDir>/src/testing/stopSharedPostgres.ts',
    },
    node('release'),
    { ...node('scripts'), roots: ['<rootDir>'], testMatch: ['<rootDir>/*.test.ts'] },
    {
      ...node('e2e'),
      testMatch: ['<rootDir>/src/**/*.e2e.ts'],
      globalSetup: '<rootDir>/src/support/openShops.ts',
      globalTeardown: '<rootDir>/src/support/closeShops.ts',
      // A browser, a server and a database: patience instead of speed.
      setupFilesAfterEnv: ['<rootDir>/src/support/setTimeouts.ts'],
    },
  ].map(inTier),
};
