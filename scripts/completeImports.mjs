// Completes import paths in compiled files (`./Page` to `./Page.js` or `./Page/index.js`), as Node and strict compilers
// require of a package.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const RELATIVE = /(\bfrom |\bimport |\bimport\()(['"])(\.{1,2}(?:\/[^'"]*)?)\2/g;

function complete(folder, name) {
  const path = join(folder, name);
  const found = [name, `${name}.js`, `${name}/index.js`].find(
    (each) => /\.\w+$/.test(each) && existsSync(join(folder, each)),
  );
  if (!found) throw new Error(`${path} is imported, and there is no such file`);
  return found;
}

export function completeImports(root) {
  for (const entry of readdirSync(root, { withFileTypes: true, recursive: true })) {
    if (!/\.(?:js|d\.ts)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const text = readFileSync(file, 'utf8');
    const whole = text.replace(
      RELATIVE,
      (_import, before, quote, name) => `${before}${quote}${complete(dirname(file), name)}${quote}`,
    );
    if (whole !== text) writeFileSync(file, whole);
  }
}
