/**
 * Runs in the page and does what a browser's translator does, as soon as something is shown: each text gives way to an
 * element with another one in it. The words stay, so that a journey finds them; a text that React still sets by itself
 * would be out of date.
 */
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
