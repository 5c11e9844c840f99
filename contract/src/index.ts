export * from './color/color.js';
export * from './color/contrast.js';
export * from './color/palette.js';
export * from './facts/notifications.js';
export * from './facts/questions.js';
export * from './facts/rememberedKind.js';
export * from './facts/statuses.js';
export * from './legal/collected.js';
export * from './legal/LEGAL_VERSIONS.js';
export * from './legal/retention.js';
export * from './limits/limits.js';
export * from './links/normalizeLink.js';
export * from './links/orderHref.js';
export * as PATHS from './links/paths.js';
export * from './money/calculateOrderPrice.js';
export * from './money/calculatePayable.js';
export * from './money/calculateRefund.js';
export * from './money/calculateTransferBack.js';
export * from './money/hundredths.js';
// Types only: `@storefront/contract/schemas` exports the schemas.
export type {
  KakaoLoginRequest,
  LogOutEverywhereRequest,
  NaverLoginRequest,
  ResetPasswordRequest,
} from './schemas/auth.js';
export type { DeveloperService } from './schemas/developerApi.js';
export type { PageQuery } from './schemas/page.js';
export * from './settings/findTossBank.js';
export * from './settings/settings.js';
export * from './sign-up/signUpFields.js';
export type { SlotName, SlotProps } from './slots/slots.js';
export * from './storage/orderKeys.js';
export * from './storage/TOKEN_KEY.js';
export * from './text/describeAgent.js';
export * from './text/foreignLetters.js';
export * from './text/hiddenCharacters.js';
export * from './validation/changeEmail.js';
export * from './validation/changePassword.js';
export { EMAIL_MESSAGES, normalizeCode } from './validation/codes.js';
export { CONSENT_KINDS, type Consent, type ConsentKind } from './validation/consents.js';
export * from './validation/contact.js';
export {
  type FeeValue,
  isBusinessNumberValid,
  TAX_INVOICE_LABEL,
  type TaxInvoice,
} from './validation/evidence.js';
export * from './validation/isIdempotencyKeyValid.js';
export * from './validation/login.js';
export * from './validation/MESSAGES.js';
export * from './validation/order.js';
export * from './validation/password.js';
export * from './validation/question.js';
export * from './validation/refund.js';
export * from './validation/register.js';
export * from './validation/resetPassword.js';
export * from './validation/topUp.js';
export { firstErrorCode, parseTypedNumber } from './validation/validation.js';
export * from './wire/API_MESSAGES.js';
export type { IdAnswer, Page } from './wire/answer.js';
export type * from './wire/apiDocument.js';
export type { ApiErrorBody } from './wire/apiError.js';
export * from './wire/apiKey.js';
export type { Category, Platform, Service } from './wire/catalogue.js';
export * from './wire/GUEST_PROFILE.js';
export type {
  ApiKeyAnswer,
  ApiKeyUse,
  EmailAnswer,
  FindIdAnswer,
  LogIn,
  LoginAnswer,
  Profile,
  ReferralCodeAnswer,
  RegisterWhere,
} from './wire/members.js';
export type { MyData } from './wire/myData.js';
export type { NotificationSettings } from './wire/notifications.js';
export type { AutoOrderDetail, OrderDetail, OrderEventKind } from './wire/orderDetails.js';
export type { OrderLineResult, OrderLinesAnswer } from './wire/orderLines.js';
export type {
  AutoOrder,
  AutoOrderStopAnswer,
  Order,
  OrderCancel,
  OrderCancelAnswer,
  OrderIntentAnswer,
} from './wire/orders.js';
export type { Movement, PointDay, RefundRequestState, RememberedDetails, TopUp } from './wire/points.js';
export type { QuestionText } from './wire/questions.js';
export type { Faq, Notice, SettingEntry } from './wire/shop.js';
