/**
 * Whether a browser's translator has put its own text into the page. Chrome says so at `html`; others leave their `font`
 * elements alone, of which we have none.
 */
export const isTranslated = (): boolean =>
  /\btranslated-(?:ltr|rtl)\b/.test(document.documentElement.className) ||
  document.getElementsByTagName('font').length > 0;
