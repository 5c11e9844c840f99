import { color } from './color';

/** The one focus ring, for controls whose focus is shown on another element than the focused one. */
export const focusRing = `outline:2px solid ${color.mainText};outline-offset:2px;`;
