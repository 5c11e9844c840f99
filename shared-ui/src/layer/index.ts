export { ScreenLayer } from './ScreenLayer';
