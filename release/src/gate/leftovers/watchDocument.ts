import type { Watch } from './Watch.js';

/** Watches the title, and attributes of the page's root and body. */
export function watchDocument(): Watch {
  const mostTitles = 12;
  const attributesOf = () =>
    new Map(
      [document.documentElement, document.body].flatMap(({ attributes, localName }) =>
        [...attributes].map(({ name, value }) => [`${name} of <${localName}>`, value] as const),
      ),
    );
  const isTitle = ({ target }: MutationRecord) =>
    [target, target.parentElement].some((node) => node?.nodeName === 'TITLE');

  const { title } = document;
  const attributes = attributesOf();
  let titleChanges = 0;
  const observer = new MutationObserver((changes) => {
    titleChanges += changes.filter(isTitle).length;
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });

  return {
    *duringScreen() {
      if (titleChanges > mostTitles)
        yield { kind: 'title', text: `it changes the title again and again: ${titleChanges} times so far` };
    },
    *compare() {
      observer.disconnect();
      const now = attributesOf();
      for (const name of new Set([...now.keys(), ...attributes.keys()])) {
        const [was = '', is = ''] = [attributes.get(name), now.get(name)];
        if (was !== is && !name.startsWith('data-'))
          yield { kind: 'page', text: `${name} stays "${is}", it was "${was}"` };
      }
      if (document.title !== title)
        yield { kind: 'title', text: `the title is "${document.title}" instead of "${title}"` };
    },
  };
}
