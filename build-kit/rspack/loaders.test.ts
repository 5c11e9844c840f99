// Fails first when an update changes source texts that our loaders match.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import propNames from './propNames.js';
import pureComponents from './pureComponents.js';
import pureSchemas from './pureSchemas.js';
import shortStyles from './shortStyles.js';

const ROOT = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

describe('pureComponents', () => {
  const folder = 'node_modules/react-router/dist/production';
  const sources = readdirSync(join(ROOT, folder)).filter((file) => file.endsWith('.mjs'));

  it('finds every name that the router gives a component at the top, and every call that makes one', () => {
    const pure = sources.map((file) => pureComponents(read(join(folder, file)))).join('\n');
    expect(pure).not.toMatch(/^\w+\.displayName\b/m);
    expect(pure).not.toMatch(
      /^(?:var|const|let) .*= (?!\/\* @__PURE__ \*\/ )\w+\.(?:createContext|forwardRef|memo)\(/m,
    );
    expect(pure.match(/= \/\* @__PURE__ \*\/ React\d*\.(?:createContext|forwardRef|memo)\(/g)).toHaveLength(17);
  });
});

describe('pureSchemas', () => {
  it('marks every call that builds a schema of the contract', () => {
    const pure = pureSchemas(read('contract/src/wire/orders.ts'));
    expect(pure).toContain('/* @__PURE__ */ v.object(');
    expect(pure).not.toMatch(/(?<!\/\* @__PURE__ \*\/ )\bv\.\w+\(/);
  });
});

describe('propNames', () => {
  it('stands for what Emotion asks about every attribute, and asks with its name alone', () => {
    const styled = read('node_modules/@emotion/styled/base/dist/emotion-styled-base.browser.esm.js');
    expect(styled).toContain("import isPropValid from '@emotion/is-prop-valid';");
    expect(styled.match(/isPropValid/g)).toHaveLength(2);
    expect(['href', 'aria-label', '$isOpen', 'as', 'theme'].filter(propNames)).toEqual(['href', 'aria-label']);
  });
});

describe('shortStyles', () => {
  it.each([
    ['styled.p`\n  color: red;\n  margin: 0 auto;\n`', 'styled.p` color:red;margin:0 auto;`'],
    ['css`\n  /* Why:\n  this; */\n  a { top: 0 }\n`', 'css` a{top:0}`'],
    ['css`\n  a > b { top: 0 }\n`', 'css` a > b{top:0}`'],
    [
      `css\`\n  width: \${space.x1};\n  \${({ $on }) => ($on ? \`\n  top: \${x};\` : css\`\n  left: 0;\`)}\n  top: 0;\n\``,
      `css\` width:\${space.x1};\${({ $on }) => ($on ? \`\n  top: \${x};\` : css\`\n  left: 0;\`)} top:0;\``,
    ],
    ['const text = `one\n  two`;', 'const text = `one\n  two`;'],
  ])('%j', (source, short) => {
    expect(shortStyles(source)).toBe(short);
  });

  it('changes no text in quotes in any of our styles', () => {
    const sources = ['shared-ui/src', 'shell/src', 'mf-*/src'].map((folder) => `${folder}/**/*.ts*`);
    const files = execFileSync('git', ['ls-files', ...sources], { cwd: ROOT, encoding: 'utf8' })
      .trim()
      .split('\n');
    expect(files).toContain('shared-ui/src/components/Alert.tsx');
    const quoted = (source: string) => source.match(/'[^'\n]*'/g);
    const changed = files.filter((file) => {
      const source = read(file);
      return String(quoted(shortStyles(source))) !== String(quoted(source));
    });
    expect(changed).toEqual([]);
  });
});
