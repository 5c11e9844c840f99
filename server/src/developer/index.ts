// What other rooms import of this one.
export { developerRoutes } from './developerRoutes.js';
