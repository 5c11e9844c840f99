export { CatalogueLists, isOfOneShop, readRevision } from './CatalogueLists.js';
export { catalogueRoutes } from './catalogueRoutes.js';
export { countRecentOrders } from './countRecentOrders.js';
export { CatalogueFileError } from './file/CatalogueRow.js';
export { formatCatalogueCsv } from './file/catalogueCsv.js';
export { type CatalogueFormat, parseCatalogueFile } from './file/parseCatalogueFile.js';
export type { OperatorCatalogue, OperatorCatalogueReport } from './OperatorCatalogue.js';
export { countCatalogueChanges, planCatalogue } from './planCatalogue.js';
export { lockCatalogue, replaceCatalogue } from './replaceCatalogue.js';
export { exportCatalogue, readStoredCatalogue } from './StoredCatalogue.js';
export { presentSettings, readOfferedSettings, readSettings, settingsRoutes } from './settings.js';
export {
  readCategories,
  readFaqs,
  readNotices,
  readPlatforms,
  readRegisterWhere,
  readServices,
  SHOP_ORDER,
} from './shopLists.js';
