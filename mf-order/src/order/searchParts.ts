// What searches the shelves and lists what it finds: loaded once a search is wanted, in one request.
export { createProductSearch } from '../domain/createProductSearch';
export { FoundProducts } from './FoundProducts';
