/** Chrome marks `html`; other translators leave `font` elements, of which we have none. */
export const isTranslated = (): boolean =>
  /\btranslated-(?:ltr|rtl)\b/.test(document.documentElement.className) ||
  document.getElementsByTagName('font').length > 0;
