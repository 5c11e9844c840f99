import { OVERLAY_HIDE, OVERLAY_SHOW } from './overlayEvents';

/** Asks for the loading overlay. Calls count: as many `hideOverlay` end it. */
export const showOverlay = (): void => {
  window.dispatchEvent(new Event(OVERLAY_SHOW));
};

/** Takes one `showOverlay` back. */
export const hideOverlay = (): void => {
  window.dispatchEvent(new Event(OVERLAY_HIDE));
};

/** Shows the overlay while a promise is open; settles as the promise does. */
export async function withOverlay<T>(work: Promise<T>): Promise<T> {
  showOverlay();
  try {
    return await work;
  } finally {
    hideOverlay();
  }
}
