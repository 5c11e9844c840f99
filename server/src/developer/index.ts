export { developerRoutes } from './developerRoutes.js';
