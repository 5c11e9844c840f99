import { readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { folderOfPackage } from '../rspack/folders.js';

// Packages that ship only ES modules are compiled for jest, which runs CommonJS; ours are compiled from their sources.
const COMPILED = [
  'contract',
  'shared-ui',
  'storefront-build-kit',
  'jose',
  'ky',
  'valibot',
  'until-async',
  'rettime',
  '@open-draft',
  'msw',
  '@mswjs',
  'swr',
  'es-hangul',
  'react-data-grid',
];
/** The rules of a screen know no page: loading one for each of their tests would cost more than the tests. */
const RULES = '/src/domain/.*\\.test\\.ts$';

const ownFile = (name) => join(import.meta.dirname, name);

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

/** A package of ours as its sources, wherever it is installed: no build is needed to test. */
function sourcesOf(name, root) {
  const src = join(realpathSync(folderOfPackage(name, root)), 'src');
  return { [`^${name}$`]: join(src, 'index.ts'), [`^${name}/(.*)$`]: join(src, '$1', 'index.ts') };
}

const common = (name, root) => ({
  displayName: name,
  rootDir: join(root, name),
  roots: ['<rootDir>/src'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    ...sourcesOf('contract', root),
    ...sourcesOf('shared-ui', root),
  },
  transformIgnorePatterns: [`node_modules/(?!(${COMPILED.join('|')})/)`],
});

/**
 * The jest project of a package that runs in Node.
 * @param {string} name the package's folder in the repository
 * @param {string} root the repository's folder
 */
export const nodeProject = (name, root) => ({
  ...common(name, root),
  testEnvironment: ownFile('OneContextEnvironment.js'),
  runtime: ownFile('NativeModulesRuntime.js'),
  transform: { '\\.[cm]?[jt]sx?$': swc(false) },
});

/**
 * The jest projects of a package that runs in the page: its screens with a page, its rules (`src/domain`) without one.
 * @param {string} name the package's folder in the repository
 * @param {string} root the repository's folder
 */
export function browserProjects(name, root) {
  const { moduleNameMapper, ...rest } = common(name, root);
  return [
    {
      ...rest,
      testEnvironment: ownFile('PageEnvironment.js'),
      runtime: ownFile('PageRuntime.js'),
      testEnvironmentOptions: { url: 'http://localhost/' },
      moduleNameMapper: {
        ...moduleNameMapper,
        '\\.css$': ownFile('noStyles.js'),
        '^@emotion/cache$': ownFile('emotionCache.js'),
        '^/emotion-cache-itself$': folderOfPackage('@emotion/cache', root),
      },
      testPathIgnorePatterns: ['/node_modules/', RULES],
      setupFilesAfterEnv: [join(realpathSync(folderOfPackage('shared-ui', root)), 'src/testing/setupTests.ts')],
      transform: { '\\.[cm]?[jt]sx?$': swc(true) },
    },
    { ...nodeProject(name, root), testRegex: RULES },
  ];
}

/**
 * The jest projects of all remotes of a repository: each has its tests from its first file on.
 * @param {string} root the repository's folder
 */
export const remoteProjects = (root) =>
  readdirSync(root)
    .filter((name) => name.startsWith('mf-'))
    .flatMap((name) => browserProjects(name, root));
