// Parts for members alone: one chunk, which a visitor's phone does not pay for.

export { noteOrdered } from '../domain/productLists';
export { FavouriteToggle } from './FavouriteToggle';
export { FirstSteps, isNewcomer } from './FirstSteps';
export { OrderEndDetails } from './OrderEndDetails';
export { OrderQuestion } from './OrderQuestion';
export { ProductPicks } from './ProductPicks';
export { ReceiptEntry } from './ReceiptEntry';
