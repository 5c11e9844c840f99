import type { PageUnderTest, Watch } from './Watch.js';

export function watchStyles(page: PageUnderTest): Watch {
  let adopted = 0;
  let known = new Set<string>();

  /** Lists rules that name more than one of Emotion's classes. */
  const plainRules = (): CSSStyleRule[] => {
    const found: CSSStyleRule[] = [];
    const walk = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule && !/\.(?:css|screen)-[a-z\d]/.test(rule.selectorText)) found.push(rule);
        else if (rule instanceof CSSGroupingRule) walk(rule.cssRules);
      }
    };
    for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
      try {
        walk(sheet.cssRules);
      } catch {
        // Another origin's sheet: its node is reported.
      }
    }
    return found;
  };
  const newRules = () => plainRules().filter(({ cssText }) => !known.has(cssText));

  return {
    mark() {
      adopted = document.adoptedStyleSheets.length;
      known = new Set(plainRules().map(({ cssText }) => cssText));
    },
    *duringScreen() {
      const main = document.querySelector('main');
      const isShells = (element: Element) =>
        element === document.documentElement ||
        element === document.body ||
        (document.getElementById('root')?.contains(element) === true && !main?.contains(element));
      const foreign = newRules().filter(({ selectorText }) => {
        try {
          return [...document.querySelectorAll(selectorText)].some(isShells);
        } catch {
          return false;
        }
      });
      for (const selector of new Set(foreign.map(({ selectorText }) => selectorText)))
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
