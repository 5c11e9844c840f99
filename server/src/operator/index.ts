export { backUpDaily } from './backup/backUpDaily.js';
export { listenOperator } from './listenOperator.js';
export { buildMetricsApp, measureWaiting } from './metrics.js';
export { removeOldAlerts, watchAlerts, watchPrices, watchSupplier } from './watchAlerts.js';
