/** What jsdom lacks and screens use, doing nothing. */
export function stubBrowser(): void {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  window.matchMedia = (media) => Object.assign(new EventTarget(), EMPTY_MEDIA, { media });
}

const EMPTY_MEDIA = {
  matches: false,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
};
