// One module per entity or call: bundles carry only the answers that they read.
export { idAnswerSchema } from '../wire/answer.js';
export * from '../wire/apiError.js';
export * from '../wire/catalogue.js';
export * from '../wire/download.js';
export * from '../wire/members.js';
export * from '../wire/myData.js';
export * from '../wire/notifications.js';
export * from '../wire/orderDetails.js';
export { orderLinesAnswerSchema } from '../wire/orderLines.js';
export {
  autoOrderListSchema,
  autoOrderPageSchema,
  autoOrderStopAnswerSchema,
  orderCancelAnswerSchema,
  orderIntentAnswerSchema,
  orderListSchema,
  orderPageSchema,
} from '../wire/orders.js';
export * from '../wire/points.js';
export * from '../wire/questions.js';
export * from '../wire/shop.js';
export * from './auth.js';
export * from './developerApi.js';
export * from './download.js';
export {
  FORM_INVALID,
  idField,
  lineField,
  moneyField,
  requiredTextField,
  textField,
  wholeField,
} from './fields.js';
export * from './notifications.js';
export * from './order.js';
export * from './page.js';
export * from './parseRequest.js';
export * from './question.js';
export * from './topUp.js';
