import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = `
  body { font: 14px/1.5 system-ui; margin: 24px; background: #888; }
  section > div { display: flex; gap: 16px; overflow-x: auto; align-items: start; }
  figure { margin: 0; flex: none; }
  img { display: block; height: 560px; }
`;

export function writeIndex(out, pictures) {
  const lines = new Map();
  for (const picture of pictures) {
    const title = `${picture.engine} · ${picture.state} · ${picture.path.slice(0, 40)}`;
    lines.set(title, [...(lines.get(title) ?? []), picture]);
  }
  const sections = [...lines].map(
    ([title, shown]) =>
      `<section><h2>${escaped(title)}</h2><div>${shown
        .map(
          ({ look, file }) =>
            `<figure><figcaption>${look}</figcaption><a href="${escaped(file)}"><img loading="lazy" src="${escaped(file)}" alt="${escaped(`${title} ${look}`)}"></a></figure>`,
        )
        .join('')}</div></section>`,
  );
  writeFileSync(
    join(out, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screenshots</title><style>${STYLE}</style>${sections.join('')}</html>`,
  );
}
