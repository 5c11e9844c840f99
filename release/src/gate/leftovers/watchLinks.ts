import type { PageUnderTest, Watch } from './Watch.js';

/** Watches for screens that lie over all links of the shell; a bar may cover some. */
export function watchLinks(page: PageUnderTest): Watch {
  let links: HTMLAnchorElement[] = [];

  const upperAt = (link: Element): Element | null => {
    const { left, top, width, height } = link.getBoundingClientRect();
    return width === 0 || height === 0 ? null : document.elementFromPoint(left + width / 2, top + height / 2);
  };

  return {
    mark() {
      links = [...document.querySelectorAll<HTMLAnchorElement>('#root a[href]')].filter(
        (link) => !link.closest('main') && link.contains(upperAt(link)),
      );
    },
    *duringScreen() {
      const main = document.querySelector('main');
      const isShells = (node: Element) => {
        const top = [...document.body.children].find((child) => child.contains(node));
        return node === main || ((!top || page.nodes.has(top)) && !main?.contains(node));
      };
      // Escape closes modal dialogs first.
      const isFree = (link: Element, upper: Element) =>
        link.contains(upper) || isShells(upper) || upper.closest('dialog:modal') !== null;
      const uppers: Element[] = [];
      for (const link of links) {
        // The shell itself has put it away.
        if (!link.isConnected || getComputedStyle(link).pointerEvents === 'none') continue;
        const upper = upperAt(link);
        if (upper && isFree(link, upper)) return;
        if (upper) uppers.push(upper);
      }
      const [first] = uppers;
      if (first)
        yield { kind: 'cover', text: `while it is shown, ${page.describe(first)} covers every link of the shop's` };
    },
  };
}
