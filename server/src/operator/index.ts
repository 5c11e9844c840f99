// What other rooms import of this one.

export { listenOperator } from './listenOperator.js';
export { removeOldAlerts, watchAlerts, watchSupplier } from './watchAlerts.js';
