export { AUTO_ORDER_TICK_MS, cancelAutoOrder, resumeAutoOrders, runAutoOrders } from './autoOrders.js';
export { endDealings } from './endDealings.js';
export { presentAutoOrder, presentOrder } from './history/histories.js';
export { fileDisposition, type HistoryCsv, writeHistoryCsv } from './history/historyCsv.js';
export { historyRoutes } from './history/historyRoutes.js';
export { sendWhole } from './history/sendWhole.js';
export { orderErasures } from './orderErasures.js';
export { orderRoutes } from './orderRoutes.js';
export { placeOrder } from './placeOrder.js';
export { answerQuestion, closeQuestion, isOpen } from './questions/answerQuestion.js';
export { questionErasures } from './questions/questionErasures.js';
export { questionRoutes } from './questions/questionRoutes.js';
export { presentText } from './questions/readQuestions.js';
export { type RefillCode, refillCodeOf, refillUntil } from './refills/judgeRefill.js';
export { endRefill, type RefillEnd, readRefillStates } from './refills/refills.js';
export { setOrderStatus } from './setOrderStatus.js';
export { askCancellation } from './suppliers/cancellations.js';
export { cancelRoute } from './suppliers/cancelRoute.js';
export { claimRefill } from './suppliers/claimRefill.js';
export { readPrices } from './suppliers/readPrices.js';
export { refillRoute } from './suppliers/refillRoute.js';
export { allowRefunds } from './suppliers/refundBrake.js';
export { isSendable } from './suppliers/routes.js';
export { MAX_BATCH, type Supplier, SupplierDownError, SupplierRefusedError } from './suppliers/Supplier.js';
export { startSuppliers } from './suppliers/startSuppliers.js';
export {
  countOrdersWithoutRoute,
  readUnusableRoutes,
  stopProducts,
  type UnusableRoute,
} from './suppliers/stopProducts.js';
export {
  hasDemoSupplier,
  keepEnvironmentSupplier,
  openSupplier,
  readSupplierNames,
} from './suppliers/storedSuppliers.js';
export { linkOrder, listSubmissions, resendOrder } from './suppliers/submissions.js';
