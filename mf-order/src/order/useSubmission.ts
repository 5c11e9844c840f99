import { ORDER_MESSAGES, type OrderPrice, type OrderRequest, type Service } from '@storefront/contract';
import {
  type ApiError,
  type Fields,
  fetchSettings,
  mutate,
  refreshProfile,
  refusedFields,
  toastError,
  useIsMember,
  useSettings,
  withOverlay,
} from '@storefront/shared-ui';
import { useLater } from '@storefront/shared-ui/controls';
import { type ComponentType, useState } from 'react';
import { SERVICES_PATH } from '../api';
import type { Terms } from '../domain/describeChanges';
import type { OrderIntent, OrderIntents, PressedOrder, QuestionProps, Shown } from '../domain/OrderIntent';
import type { OrderValues } from '../domain/OrderValues';
import { describeNewPrice, repriceService } from '../domain/orderPrice';

/** `docs/behaviour.md` quotes these. */
const TEXT = {
  refused: '주문에 실패했습니다.',
  busy: '먼저 보낸 주문을 확인하고 있어요. 확인이 끝나면 다시 눌러 주세요.',
  notAsked: '확인 창을 불러오지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.',
} as const;

interface Problem {
  text: string | null;
  shown: Shown | null;
}

/** (B-order-87) */
interface AskedOrder {
  order: PressedOrder;
  Question: ComponentType<QuestionProps>;
}

/** Whether product, shop or balance may explain the refusal; a faulty link may not. */
const isAboutTerms = (refused: object) => Object.keys(refused).some((name) => name !== 'link');

// Rarely needed. Without them the server's words stand alone.
const loadChangeTexts = () => import('../domain/describeChanges');

export interface SubmissionOptions {
  fields: Fields<OrderValues, OrderRequest>;
  intents: OrderIntents;
  price: OrderPrice | null;
  isBlocked: boolean;
  terms: Terms;
  /** (B-order-92) */
  loadQuestion: () => Promise<ComponentType<QuestionProps>>;
}

/** Places the order and explains refusals (B-order-30, B-order-43, B-order-63). */
export function useSubmission(options: SubmissionOptions) {
  const { fields, intents, price, isBlocked, terms, loadQuestion } = options;
  const { values } = fields;
  const [problem, setProblem] = useState<Problem | null>(null);
  const [sent, setSent] = useState<OrderValues | null>(null);
  const [asked, setAsked] = useState<AskedOrder | null>(null);
  const confirmFrom = useSettings().orderConfirmFrom;
  const isMember = useIsMember();
  // A question to one member must not be answered by the next.
  if (asked && !isMember) setAsked(null);

  const press = async (request: OrderRequest, notes: readonly string[]) => {
    const { service } = terms;
    if (!price || !service) return;
    setProblem(null);
    // Freezes the terms at the press: the customer agreed to these.
    const order = { request, product: service.text, shown: { ...terms, ...price, serviceId: service.id }, notes };
    if (!confirmFrom || (price.totalPrice < confirmFrom && !notes[0])) return place(order);
    const Question = await loadQuestion().catch(() => null);
    if (Question) setAsked({ order, Question });
    else setProblem({ text: TEXT.notAsked, shown: null });
  };

  const place = async ({ request, product, shown }: PressedOrder) => {
    setSent(values);
    const refusal = await withOverlay(intents.send({ request, point: shown.totalPrice, product }));
    if (refusal) setSent(null);
    if (refusal === 'busy') setProblem({ text: TEXT.busy, shown: null });
    else if (refusal) refuse(refusal, shown);
  };

  const refuse = (error: ApiError, shown: Shown) => {
    // The notice of the session's end says it all (B-session-23).
    if (error.status === 401) return;
    toastError(TEXT.refused);
    const refused = refusedFields(error, values, ORDER_MESSAGES);
    if (refused) fields.setErrors(refused);
    setProblem({ text: refused ? null : error.message, shown });
    if (error.code === 'PRICE_CHANGED') {
      // Shows the new price even if the products cannot be fetched again.
      const totalPrice = error.body?.point ?? Number.NaN;
      void mutate<Service[]>(SERVICES_PATH, (known) => known && repriceService(known, { ...shown, totalPrice }));
    } else if (refused && isAboutTerms(refused)) {
      // Product, shop or balance were out of date (B-order-63).
      void mutate(SERVICES_PATH);
      void fetchSettings({ fresh: true });
      void refreshProfile();
    }
  };

  const { module: texts } = useLater(loadChangeTexts, Boolean(problem?.shown));
  const describeProblem = () => {
    if (!problem) return null;
    const { shown, text } = problem;
    if (shown?.serviceId !== values.serviceId) return text;
    const isRepriced = price?.totalAmount === shown.totalAmount && price.totalPrice !== shown.totalPrice;
    const said = isRepriced ? describeNewPrice(shown.totalPrice, price.totalPrice) : text;
    return [isBlocked ? null : said, ...(texts?.describeChanges(shown, terms) ?? [])].join(' ');
  };

  return {
    press,
    question: asked && {
      ...asked,
      // Validates again: by now it may be wrong.
      onConfirm: () => fields.submit(() => place(asked.order))(),
      onClose: () => setAsked(null),
    },
    problem: describeProblem(),
    forget: () => setProblem(null),
    isTyped: ({ request }: OrderIntent) =>
      values === sent || (values.serviceId === request.serviceId && values.link === request.link),
  };
}
