export { Previews } from './Previews.js';
export type { PageRenderer } from './rendering/PageRenderer.js';
export { PrerenderCache } from './rendering/PrerenderCache.js';
export { publicAnswers, type ReadAnswer } from './rendering/publicAnswers.js';
export { RenderProcess } from './rendering/RenderProcess.js';
export { warmPages } from './rendering/warmPages.js';
export { Reports } from './reports/Reports.js';
export { removeOldReports } from './reports/writeReports.js';
export { siteRoutes } from './siteRoutes.js';
