const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
const pascal = (words) => words.replace(/(?:^|-)(\w)/g, (_all, letter) => letter.toUpperCase());

const folderOf = (path) => path.slice(1).replaceAll('/', '-');

const screenOf = (path) => {
  const name = `${pascal(folderOf(path))}Screen`;
  return { name, folder: folderOf(path), file: `./src/${folderOf(path)}/${name}.tsx` };
};

function declaration({ path, title, order }) {
  const { name, file } = screenOf(path);
  const menu = { label: title, order, audience: 'member' };
  return [{ path, module: `./${name}`, file, audience: 'member', menu }];
}

const screen = ({ path, title }) => `import { Page } from '@storefront/shared-ui';

const TEXT = {
  title: '${title}',
  lead: '곧 여기에서 만나요.',
} as const;

export default function ${screenOf(path).name}() {
  return (
    <Page title={TEXT.title} lead={TEXT.lead}>
      {null}
    </Page>
  );
}
`;

const test = ({ path, title }) => `import { renderScreen } from '@storefront/shared-ui/testing';
import { screen } from '@testing-library/react';
import ${screenOf(path).name} from './${screenOf(path).name}';

test('what the screen is called, and what it says', () => {
  renderScreen(<${screenOf(path).name} />, { path: '${path}', auth: 'member' });
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
  expect(screen.getByText('곧 여기에서 만나요.')).toBeVisible();
});
`;

const readme = ({ name, path, title }) => `# ${name}

What its screens are for, in one sentence.

**Owns** \`${path}\` (members; menu entry ${title}).

**Exposes** \`./${screenOf(path).name}\`, declared in \`screens.json\`.

**Calls** nothing yet.

## Where is…?

- the screen: \`src/${screenOf(path).folder}/${screenOf(path).name}.tsx\`

## Working on it

\`npm run dev -w ${name} -- --in ADDRESS\`: in a shop that runs there, built again with every change, on this machine alone.

## Tests

\`npm test -w ${name}\`: the screen over a faked network.
`;

export const typesOf = (isStandalone) =>
  isStandalone
    ? '{ "extends": "../tsconfig.browser.json" }\n'
    : '{ "extends": "../tsconfig.browser.json", "references": [{ "path": "../contract" }, { "path": "../shared-ui" }] }\n';

export const devScriptOf = (name, isStandalone) =>
  isStandalone ? `storefront-dev ${name}` : `exec node ../scripts/dev.mjs ${name}`;

export function remoteFiles(wanted) {
  const { name, path, isStandalone } = wanted;
  const { file } = screenOf(path);
  return {
    'package.json': json({
      name: `@storefront/${name}`,
      version: '1.0.0',
      private: true,
      type: 'module',
      dependencies: { '@storefront/shared-ui': '*' },
      scripts: {
        build: 'rspack build',
        dev: devScriptOf(name, isStandalone),
        test: `jest --config ../jest.config.js --selectProjects ${name}`,
        types: 'tsc -b',
      },
    }),
    'rspack.config.js':
      "import { remote } from '../rspack.base.js';\n\nexport default remote({ dir: import.meta.dirname });\n",
    'tsconfig.json': typesOf(isStandalone),
    'screens.json': json(declaration(wanted)),
    'README.md': readme(wanted),
    [file]: screen(wanted),
    [file.replace('.tsx', '.test.tsx')]: test(wanted),
  };
}
