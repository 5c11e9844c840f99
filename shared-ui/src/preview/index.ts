export { ShopLook } from './ShopLook';
