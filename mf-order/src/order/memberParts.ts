// What members alone see: loaded beside the products, in one request, so that a visitor's phone does not pay for it.

export { noteOrdered } from '../domain/productLists';
export { FavouriteToggle } from './FavouriteToggle';
export { FirstSteps, isNewcomer } from './FirstSteps';
export { OrderEndDetails } from './OrderEndDetails';
export { OrderQuestion } from './OrderQuestion';
export { ProductPicks } from './ProductPicks';
export { ReceiptEntry } from './ReceiptEntry';
