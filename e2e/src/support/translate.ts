/** Runs in the page and wraps each text in an element, as a browser's translator does, but keeps the words. */
export function translate(): void {
  const take = (node: Node) => {
    if (node instanceof Text) {
      const { parentElement } = node;
      if (!/\S/.test(node.data) || !parentElement || parentElement.matches('font, script, style, textarea')) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = node.data;
      outer.append(inner);
      node.replaceWith(outer);
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
