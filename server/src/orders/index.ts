// What other rooms import of this one.
export { AUTO_ORDER_TICK_MS, cancelAutoOrder, runAutoOrders } from './autoOrders.js';
export { endDealings } from './endDealings.js';
export { presentAutoOrder, presentOrder } from './history/histories.js';
export { historyRoutes } from './history/historyRoutes.js';
export { orderErasures } from './orderErasures.js';
export { orderRoutes } from './orderRoutes.js';
export { placeOrder } from './placeOrder.js';
export { setOrderStatus } from './setOrderStatus.js';
export { askCancellation } from './suppliers/cancellations.js';
export { cancelRoute } from './suppliers/cancelRoute.js';
export { chooseSupplier, createSupplier } from './suppliers/createSupplier.js';
export { allowRefunds } from './suppliers/refundBrake.js';
export { MAX_BATCH, type Supplier, SupplierDownError } from './suppliers/Supplier.js';
export { startSupplier } from './suppliers/startSupplier.js';
export { linkOrder, listSubmissions, resendOrder } from './suppliers/submissions.js';
