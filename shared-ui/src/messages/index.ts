export { UI_TEXT } from './uiText';
