import type { Watch } from './Watch.js';

/** Watches the title, and attributes of the page's root and body. */
export function watchDocument(): Watch {
  const mostTitles = 12;
  let title = '';
  let attributes = new Map<string, string>();
  let titleChanges = 0;

  new MutationObserver((changes) => {
    const isTitle = ({ target }: MutationRecord) =>
      (target.parentElement ?? target).nodeName === 'TITLE' || target.nodeName === 'TITLE';
    titleChanges += changes.filter(isTitle).length;
  }).observe(document, { subtree: true, childList: true, characterData: true });

  const attributesOf = () => {
    const found = new Map<string, string>();
    for (const element of [document.documentElement, document.body]) {
      for (const { name, value } of element.attributes)
        if (!name.startsWith('data-')) found.set(`${name} of <${element.localName}>`, value);
    }
    return found;
  };

  return {
    mark() {
      title = document.title;
      attributes = attributesOf();
      titleChanges = 0;
    },
    *duringScreen() {
      if (titleChanges > mostTitles)
        yield { kind: 'title', text: `it changes the title again and again: ${titleChanges} times so far` };
    },
    *compare() {
      const now = attributesOf();
      for (const name of new Set([...now.keys(), ...attributes.keys()])) {
        const [was = '', is = ''] = [attributes.get(name), now.get(name)];
        if (was !== is) yield { kind: 'page', text: `${name} stays "${is}", it was "${was}"` };
      }
      if (document.title !== title)
        yield { kind: 'title', text: `the title is "${document.title}" instead of "${title}"` };
    },
  };
}
