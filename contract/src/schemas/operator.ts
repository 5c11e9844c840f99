import * as v from 'valibot';
import { MAX_INTEGER, MAX_LINE_LENGTH, MAX_RICH_TEXT_LENGTH, MAX_SETTING_LENGTH } from '../limits.js';
import { ORDER_STATUS, type OrderStatus, TOP_UP_STATUS, type TopUpStatus } from '../status.js';
import type { Category, Platform } from '../wire/catalogue.js';
import type {
  OperatorAdjustRequest,
  OperatorCatalogueService,
  OperatorDemoDataRequest,
  OperatorFaqRequest,
  OperatorNoticeRequest,
  OperatorOrderStatusRequest,
  OperatorRegisterWhereRequest,
  OperatorSettingRequest,
} from '../wire/operator.js';
import { FORM_INVALID, idField, lineField, moneyField, requiredTextField, textField, wholeField } from './fields.js';

const flag = v.boolean(FORM_INVALID);
const richText = requiredTextField(MAX_RICH_TEXT_LENGTH);
const topUpStatus: v.GenericSchema<unknown, TopUpStatus> = v.picklist(Object.values(TOP_UP_STATUS), FORM_INVALID);
const orderStatus: v.GenericSchema<unknown, OrderStatus> = v.picklist(Object.values(ORDER_STATUS), FORM_INVALID);

/** `settings set` */
export const operatorSettingRequestSchema: v.GenericSchema<unknown, OperatorSettingRequest> = v.object({
  value: textField(MAX_SETTING_LENGTH),
});

/** Query of `deposits list`. */
export const operatorDepositQuerySchema: v.GenericSchema<unknown, { status?: TopUpStatus | undefined }> = v.object({
  status: v.optional(topUpStatus),
});

/** `orders set-status` */
export const operatorOrderStatusRequestSchema: v.GenericSchema<unknown, OperatorOrderStatusRequest> = v.object({
  status: orderStatus,
  startCount: v.optional(wholeField(0)),
  remains: v.optional(wholeField(0)),
});

/** `notices add` */
export const operatorNoticeRequestSchema: v.GenericSchema<unknown, OperatorNoticeRequest> = v.object({
  content: richText,
  isTop: v.optional(flag, false),
});

/** `faq add` */
export const operatorFaqRequestSchema: v.GenericSchema<unknown, OperatorFaqRequest> = v.object({
  title: lineField,
  answer: richText,
});

/** `members adjust` */
export const operatorAdjustRequestSchema: v.GenericSchema<unknown, OperatorAdjustRequest> = v.object({
  point: v.pipe(
    moneyField,
    v.check((point) => point !== 0, FORM_INVALID),
  ),
  reason: lineField,
});

/** `demo-data` */
export const operatorDemoDataRequestSchema: v.GenericSchema<unknown, OperatorDemoDataRequest> = v.object({
  services: v.optional(wholeField(0), 0),
  orders: v.optional(wholeField(0), 0),
});

/** `register-where add` */
export const operatorRegisterWhereRequestSchema: v.GenericSchema<unknown, OperatorRegisterWhereRequest> = v.object({
  text: lineField,
});

/** A platform in the file of `catalogue import`. */
export const operatorPlatformSchema: v.GenericSchema<unknown, Platform> = v.object({
  id: idField,
  text: lineField,
  visible: flag,
  background: v.optional(textField(MAX_LINE_LENGTH), ''),
});

/** A category in the file of `catalogue import`. */
export const operatorCategorySchema: v.GenericSchema<unknown, Category> = v.object({
  id: idField,
  text: lineField,
  platform: idField,
});

/** A product in the file of `catalogue import`. */
export const operatorServiceSchema: v.GenericSchema<unknown, OperatorCatalogueService> = v.object({
  id: idField,
  text: lineField,
  categoryId: idField,
  min: wholeField(0),
  max: v.pipe(wholeField(0), v.maxValue(MAX_INTEGER, FORM_INVALID)),
  point: v.pipe(moneyField, v.minValue(0, FORM_INVALID)),
  notice: v.optional(textField(MAX_RICH_TEXT_LENGTH), ''),
  isReadOnly: v.optional(flag, false),
  enableAuto: v.optional(flag, false),
  supplierServiceId: v.optional(v.nullable(v.pipe(textField(MAX_LINE_LENGTH), v.trim()))),
});
