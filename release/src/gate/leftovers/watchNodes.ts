import type { PageUnderTest, Watch } from './Watch.js';

export function watchNodes(page: PageUnderTest): Watch {
  const nodesOutside = (): Element[] =>
    [...document.documentElement.children, ...document.head.children, ...document.body.children].filter(
      (node) => !page.isEmotions(node) && !(node instanceof HTMLScriptElement),
    );
  const isStyle = (node: Element) =>
    node instanceof HTMLStyleElement || (node instanceof HTMLLinkElement && node.relList.contains('stylesheet'));
  const firstRule = (node: Element) => {
    const rule = node instanceof HTMLStyleElement ? node.sheet?.cssRules[0]?.cssText : undefined;
    return rule === undefined ? '' : ` with "${rule.slice(0, 60)}"`;
  };

  page.nodes = new Set(nodesOutside());

  return {
    *compare() {
      for (const node of nodesOutside()) {
        if (page.nodes.has(node)) continue;
        const isPreload = node instanceof HTMLLinkElement && /preload|prefetch|preconnect/.test(node.rel);
        const text = `it leaves ${page.describe(node)}`;
        if (isStyle(node)) yield { kind: 'style', text: `${text}${firstRule(node)} in the page` };
        else if (!isPreload) yield { kind: 'node', text: `${text} outside of its screen` };
      }
      for (const node of page.nodes)
        if (!node.isConnected) yield { kind: 'node', text: `it took ${page.describe(node)} out of the page` };
    },
  };
}
