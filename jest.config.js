import { readdirSync } from 'node:fs';

// One jest project per package. Packages that ship only ES modules are compiled for jest, which runs CommonJS.
const esmOnly = ['jose', 'ky', 'valibot', 'until-async', 'rettime', '@open-draft', 'msw', '@mswjs', 'swr', 'es-hangul'];

const swc = (react) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: react },
      transform: react ? { react: { runtime: 'automatic' } } : {},
    },
    module: { type: 'commonjs' },
  },
];

const common = (name) => ({
  displayName: name,
  rootDir: `<rootDir>/${name}`,
  roots: ['<rootDir>/src'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // Workspace packages are read from their sources: no build is needed to test.
    '^(contract|shared-ui)$': '<rootDir>/../$1/src/index.ts',
    '^(contract|shared-ui)/(.*)$': '<rootDir>/../$1/src/$2/index.ts',
  },
  transformIgnorePatterns: [`node_modules/(?!(${esmOnly.join('|')})/)`],
});

const node = (name) => ({
  ...common(name),
  testEnvironment: 'node',
  transform: { '\\.[cm]?[jt]sx?$': swc(false) },
});

/** The rules of a screen know no page: loading one for each of their tests would cost more than the tests. */
const RULES = '/src/domain/.*\\.test\\.ts$';

const browser = (name) => [
  {
    ...common(name),
    testEnvironment: '<rootDir>/../shared-ui/src/testing/PageEnvironment.js',
    testEnvironmentOptions: { url: 'http://localhost/' },
    moduleNameMapper: {
      ...common(name).moduleNameMapper,
      '^@emotion/cache$': '<rootDir>/../shared-ui/src/testing/emotionCache.js',
    },
    testPathIgnorePatterns: ['/node_modules/', RULES],
    setupFilesAfterEnv: ['<rootDir>/../shared-ui/src/testing/setupTests.ts'],
    transform: { '\\.[cm]?[jt]sx?$': swc(true) },
  },
  { ...node(name), testRegex: RULES },
];

/** A remote has its tests from its first file on. */
const remotes = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mf-'));

export default {
  // Patience for a busy machine; nothing asserts how long something takes.
  testTimeout: 60_000,
  // A fresh clone has no memory of what takes long: the longest files begin first, so that no worker idles at the end.
  testSequencer: '<rootDir>/scripts/LongestFirst.mjs',
  projects: [
    node('contract'),
    ...['shared-ui', 'shell', ...remotes].flatMap(browser),
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
      setupFilesAfterEnv: ['<rootDir>/src/support/setPatience.ts'],
    },
  ],
};
