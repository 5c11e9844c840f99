import type { PageUnderTest, Watch } from './Watch.js';

/** Watches for screens that lie over all links of the shell; a bar may cover some. */
export function watchLinks(page: PageUnderTest): Watch {
  const upperAt = (link: Element): Element | null => {
    const { left, top, width, height } = link.getBoundingClientRect();
    return width === 0 || height === 0 ? null : document.elementFromPoint(left + width / 2, top + height / 2);
  };
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#root a[href]')].filter(
    (link) => !link.closest('main') && link.contains(upperAt(link)),
  );

  return {
    *duringScreen() {
      const main = document.querySelector('main');
      const isFree = (upper: Element) => {
        const top = [...document.body.children].find((child) => child.contains(upper));
        const isShells = (!top || page.nodes.has(top)) && !main?.contains(upper);
        // Escape closes modal dialogs first.
        return isShells || upper === main || upper.closest('dialog:modal') !== null;
      };
      // The shell itself has put the others away.
      const shown = links.filter((link) => link.isConnected && getComputedStyle(link).pointerEvents !== 'none');
      const uppers = shown.flatMap((link) => upperAt(link) ?? []);
      const [first] = uppers;
      if (first && !uppers.some(isFree))
        yield { kind: 'cover', text: `while it is shown, ${page.describe(first)} covers every link of the shop's` };
    },
  };
}
