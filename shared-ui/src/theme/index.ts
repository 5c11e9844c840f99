export { color } from './color';
export { elevation } from './elevation';
export { focusRing } from './focusRing';
export { GlobalStyles } from './GlobalStyles';
export { MENU_MAX_PX, MOBILE_MAX_PX, media, PAGE_MAX_PX } from './media';
export { radius } from './radius';
export { space } from './space';
export { type } from './type';
export { zIndex } from './zIndex';
