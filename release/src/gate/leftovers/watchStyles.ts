import type { PageUnderTest, Watch } from './Watch.js';

export function watchStyles(page: PageUnderTest): Watch {
  /** Lists rules that name none of Emotion's classes. */
  const plainIn = (rules: CSSRuleList): CSSStyleRule[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule && !/\.(?:css|screen)-[a-z\d]/.test(rule.selectorText)) return [rule];
      return rule instanceof CSSGroupingRule ? plainIn(rule.cssRules) : [];
    });
  const plainRules = () =>
    [...document.styleSheets, ...document.adoptedStyleSheets].flatMap((sheet) => {
      try {
        return plainIn(sheet.cssRules);
      } catch {
        // Another origin's sheet: its node is reported.
        return [];
      }
    });

  const adopted = document.adoptedStyleSheets.length;
  const known = new Set(plainRules().map(({ cssText }) => cssText));
  const newRules = () => plainRules().filter(({ cssText }) => !known.has(cssText));

  return {
    *duringScreen() {
      const [root, main] = [document.getElementById('root'), document.querySelector('main')];
      const isShells = (element: Element) =>
        element.contains(root) || (root?.contains(element) === true && !main?.contains(element));
      for (const selector of new Set(newRules().map(({ selectorText }) => selectorText)))
        if ([...document.querySelectorAll(selector)].some(isShells))
          yield { kind: 'selector', text: `while it is shown, its rule "${selector}" styles what is the shell's` };
    },
    *compare() {
      const more = document.adoptedStyleSheets.length - adopted;
      if (more > 0) yield { kind: 'style', text: `it leaves ${more} in document.adoptedStyleSheets` };
      else
        for (const { selectorText, parentStyleSheet } of newRules()) {
          const node = parentStyleSheet?.ownerNode;
          if (!(node instanceof Element) || page.isEmotions(node) || page.nodes.has(node))
            yield { kind: 'style', text: `it leaves a rule "${selectorText}"` };
        }
    },
  };
}
