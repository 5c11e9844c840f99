/** Removed elements leave their contents. */
const ELEMENTS = 'p br b strong i em u s small mark span a ul ol li h3 h4 blockquote code hr'
  .concat(' table thead tbody tr th td')
  .split(' ');
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};
/** Web, mail, telephone, or the shop's pages. */
const LINK = /^(https?:|mailto:|tel:|\/(?![/\\]))/i;

interface SanitizingElement extends HTMLElement {
  setHTML?: (html: string, options: { sanitizer: object }) => void;
}

function parseNatively(html: string): DocumentFragment | undefined {
  const box: SanitizingElement = document.createElement('div');
  if (!box.setHTML) return undefined;
  box.setHTML(html, {
    sanitizer: {
      elements: ELEMENTS.map((name) => ({ name, attributes: ATTRIBUTES[name] ?? [] })),
      attributes: [],
    },
  });
  const fragment = document.createDocumentFragment();
  fragment.append(...box.childNodes);
  return fragment;
}

async function parseWithLibrary(html: string): Promise<DocumentFragment> {
  const { default: purify } = await import('dompurify');
  return purify.sanitize(html, {
    ALLOWED_TAGS: ELEMENTS,
    ALLOWED_ATTR: Object.values(ATTRIBUTES).flat(),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}

/** New tabs protect typed text. */
function settleLinks(fragment: DocumentFragment): DocumentFragment {
  for (const link of fragment.querySelectorAll('a')) {
    if (LINK.test(link.getAttribute('href')?.trim() ?? '')) {
      link.target = '_blank';
      link.rel = 'noopener nofollow';
    } else {
      link.replaceWith(...link.childNodes);
    }
  }
  return fragment;
}

/** Synchronous with the browser's sanitizer, else after loading the library. */
export function sanitizeHtml(html: string): DocumentFragment | Promise<DocumentFragment> {
  const native = parseNatively(html);
  return native ? settleLinks(native) : parseWithLibrary(html).then(settleLinks);
}
