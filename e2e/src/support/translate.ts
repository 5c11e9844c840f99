/** Google's way puts another node in a text's place; others move the node, or write into it. */
export const TRANSLATORS = ['replaces', 'moves', 'writes'] as const;
export type Translator = (typeof TRANSLATORS)[number];

/** Runs in the page and changes each text as a browser's translator does, but keeps the words. */
export function translate(translator: Translator = 'replaces'): void {
  const wrap = (node: Text) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    if (translator === 'replaces') inner.textContent = node.data;
    node.replaceWith(outer);
    if (translator === 'moves') inner.append(node);
  };
  const take = (node: Node) => {
    if (node instanceof Text) {
      const { parentElement } = node;
      if (!/\S/.test(node.data) || !parentElement || parentElement.matches('font, script, style, textarea')) return;
      if (translator !== 'writes') wrap(node);
      else if (!node.data.endsWith('\n')) node.data += '\n';
    } else for (const child of [...node.childNodes]) take(child);
  };
  const begin = () => {
    document.documentElement.classList.add('translated-ltr');
    take(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes, target, type } of records) {
        if (type === 'characterData') take(target);
        for (const node of addedNodes) if (node.isConnected) take(node);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin);
  else begin();
}
