import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './support/paths';

const RAW_COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(/gi;
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Sources of what people see, without tests and the theme. */
const screenSources = execFileSync('git', ['ls-files', 'shell/src', 'shared-ui/src', 'mf-*/src/*'], { cwd: ROOT })
  .toString()
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\/|fixture|^shared-ui\/src\/theme\//.test(file));

const screenPackages = readdirSync(ROOT).filter((name) => /^(shell|shared-ui|mf-.*)$/.test(name));

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');

describe('colours', () => {
  it('come from the theme: no screen names one of its own', () => {
    const found = screenSources.flatMap((file) =>
      [...withoutComments(read(file)).matchAll(RAW_COLOUR)].map(([colour]) => `${file}: ${colour}`),
    );
    expect(screenSources.length).toBeGreaterThan(100);
    for (const name of screenPackages)
      expect(screenSources).toContainEqual(expect.stringMatching(`^${name}/src/.*tsx$`));
    expect(found).toEqual([]);
  });

  // B-theme-1, B-theme-9
  it('of the first paint, before any script, are those of the theme', () => {
    const style = read('shell/src/inline/page.css');
    const palette = read('contract/src/color/palette.ts').toLowerCase().replace(/\s/g, '');
    const filled = [...style.matchAll(/background: ([^;]+);/g)].map(([, colour = '']) => colour.replace(/\s/g, ''));
    // Skeletons for another screen use the palette's variable in the page's first style sheet.
    const colours = filled.filter((colour) => !/^(linear-gradient\()?var\(--skeleton\)/.test(colour));
    expect(colours).toHaveLength(2);
    // B-site-28
    const [, light = '', dark = ''] =
      /theme-color" content="(.*?)" data-dark="(.*?)"/.exec(read('shell/src/index.html')) ?? [];
    expect(palette).toContain(`surface:'${light}'`);
    expect(palette).toContain(`surface:'${dark}'`);
    for (const colour of colours) expect(palette).toContain(colour.toLowerCase());
  });
});
