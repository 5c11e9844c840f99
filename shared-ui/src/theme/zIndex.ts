/** What covers what, from what floats over a page to toasts. */
export const zIndex = { floating: 10, header: 20, menu: 30, overlay: 40, toast: 50 } as const;
