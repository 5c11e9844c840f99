/** The names of the window events on which the overlay is shown and hidden (spec 2). */
export const OVERLAY_SHOW = 'storefront:overlay-show';
export const OVERLAY_HIDE = 'storefront:overlay-hide';
