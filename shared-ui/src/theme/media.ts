/** Below this width (px) a page is a phone's (spec 9). */
export const MOBILE_MAX_PX = 880;
/** Below this width (px) the top bar has a toggle menu (spec 9). */
export const MENU_MAX_PX = 1280;
/** Width (px) that a screen's content never exceeds (spec 9). */
export const PAGE_MAX_PX = 880;

/** Media queries, to be put before a block of styles. */
export const media = {
  /** Narrower than 880 px. */
  mobile: '@media (max-width:879.98px)',
  /** Narrower than 1280 px: the top bar has a toggle menu. */
  menu: '@media (max-width:1279.98px)',
  /** Devices with a pointer that can hover; a tap must not leave a hover colour behind. */
  hover: '@media (hover:hover)',
} as const;
