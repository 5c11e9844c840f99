import {
  allowsAuto,
  isOrderable,
  ORDER_MESSAGES,
  type OrderPrefill,
  type OrderRequest,
  PATHS,
  parseOrderQuery,
  parseTypedNumber,
  type Service,
  validateOrder,
} from 'contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type ApiError,
  AUTH,
  fetchSettings,
  formatWon,
  mutate,
  refreshProfile,
  refusedFields,
  toastError,
  useAuth,
  useFields,
  useNavigate,
  useOwner,
  useProfile,
  useSettings,
  useWish,
  withOverlay,
} from 'shared-ui';
import { SERVICES_PATH } from '../api';
import { type Choice, chooseCategory, choosePlatform, chooseService } from '../domain/chooseProduct';
import type { Catalogue } from '../domain/createCatalogue';
import { isProductMissing, type OrderValues, resetForProduct, startOrder } from '../domain/OrderValues';
import { previewPrice, repriceService } from '../domain/orderPrice';
import { describeChanges, type Terms } from './describeChanges';
import { keepOrderDraft } from './orderDraft';
import type { EndedOrder, OrderIntents } from './useOrderIntent';
import { useReorder } from './useReorder';

/** What the order form says of what was done. `docs/behaviour.md` quotes it; kept to the letter. */
const TEXT = {
  refused: '주문에 실패했습니다.',
  busy: '먼저 보낸 주문을 확인하고 있어요. 확인이 끝나면 다시 눌러 주세요.',
  priceChanged: (from: string, to: string) => `가격이 ${from}에서 ${to}으로 바뀌었어요. 확인하고 다시 주문해 주세요.`,
  guest: '둘러보기 상태에서는 불가능 합니다',
} as const;

interface OrderFormOptions {
  catalogue: Catalogue;
  /** The query that fills the form, as `orderHref` writes it; '' for none. A new one fills it again. */
  query: string;
  intents: OrderIntents;
  /** An order to fill the form with once more, from its card; a new one fills it again. */
  again: EndedOrder | null;
}

/** What was on the screen when the order button was pressed. */
interface Shown extends Terms {
  serviceId: number;
  totalAmount: number;
  /** KRW. */
  totalPrice: number;
}

/** Why the last try failed. */
interface Problem {
  /** Null where it is about a field, and said there. */
  text: string | null;
  /** Given if the server refused it. */
  shown: Shown | null;
}

/** Refusals that a change of product, shop or balance explains; what is wrong with a link alone is none. */
function isAboutTerms({ status }: ApiError, refused: object | null): boolean {
  if (status === 402 || status === 404 || status === 409) return true;
  return status === 400 && refused !== null && Object.keys(refused).some((name) => name !== 'link');
}

const prefillOf = ({ serviceId, link, amount, runs, interval }: OrderRequest): OrderPrefill => ({
  service: serviceId,
  link,
  amount,
  ...(runs > 0 && { runs, interval }),
});

const positive = (typed: string) => {
  const value = parseTypedNumber(typed);
  return value > 0 ? value : undefined;
};

/** The form's values, rules and submission (B-order-9, B-order-30). */
export function useOrderForm({ catalogue, query, intents, again }: OrderFormOptions) {
  const prefill = parseOrderQuery(new URLSearchParams(query));
  const auth = useAuth();
  const owner = useOwner();
  const wish = useWish();
  const profile = useProfile();
  const serviceCheck = useSettings().flags.ENABLE_SERVICE_CHECK;
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isMissing, setIsMissing] = useState(isProductMissing(catalogue, prefill));
  const [filledFrom, setFilledFrom] = useState(query);
  const [typedBy, setTypedBy] = useState(owner);
  const [isGuestRefused, setGuestRefused] = useState(false);
  const [sent, setSent] = useState<OrderValues | null>(null);
  const [seen, setSeen] = useState<{ doubt: string | null; ended: EndedOrder | null }>({ doubt: null, ended: null });

  const balance = auth === AUTH.authorization ? profile?.point : undefined;
  const serviceOf = ({ serviceId }: Choice) =>
    serviceId === null ? undefined : catalogue.findProduct(serviceId)?.service;

  // A product may stop to allow auto-order while the form is open; then the switch is gone, and with it what it said.
  const isAuto = (typed: OrderValues) => {
    const chosen = serviceOf(typed);
    return typed.auto && chosen !== undefined && allowsAuto(chosen);
  };

  const fields = useFields({
    initial: startOrder(catalogue, prefill),
    validate: (typed: OrderValues) =>
      validateOrder({ ...typed, auto: isAuto(typed) }, { service: serviceOf(typed), balance, serviceCheck }),
    messages: ORDER_MESSAGES,
    onInvalid: toastError,
  });
  const { values } = fields;
  const service = serviceOf(values);
  // A product that vanished is treated as read-only; a shelf without products is not: there, one has to be chosen.
  const isBlocked = service ? !isOrderable(service, serviceCheck) : values.serviceId !== null || serviceCheck;

  const price = service ? previewPrice(service, { ...values, auto: isAuto(values) }) : null;

  if (query !== filledFrom) {
    setFilledFrom(query);
    // Going on to the bare address of the form is no reason to lose what it holds.
    if (query) {
      fields.reset(startOrder(catalogue, prefill));
      setIsMissing(isProductMissing(catalogue, prefill));
    }
  }

  // A visitor who logs in keeps what they typed, and so does a member whose session ended by itself. What one member typed
  // is gone for whoever comes after.
  if (owner !== typedBy) {
    setTypedBy(owner);
    if (typedBy !== null) {
      fields.reset(startOrder(catalogue, {}));
      setProblem(null);
    }
  }

  const fill = (filling: OrderPrefill) => {
    fields.reset(startOrder(catalogue, filling));
    setIsMissing(isProductMissing(catalogue, filling));
    setProblem(null);
  };
  const reorder = useReorder({
    again,
    prefill,
    fill: (earlier) => {
      fill(earlier);
      fields.focus('link');
    },
    serviceId: values.serviceId,
    service,
  });

  const { doubt, isFound, ended } = intents;
  const isTyped = ({ request }: Pick<EndedOrder, 'intent'>['intent']) =>
    values === sent || (values.serviceId === request.serviceId && values.link.trim() === request.link);
  if ((doubt?.key ?? null) !== seen.doubt || ended !== seen.ended) {
    setSeen({ doubt: doubt?.key ?? null, ended });
    // A reload has emptied the form (B-order-62).
    if (doubt && doubt.key !== seen.doubt && isFound && !values.link.trim()) fill(prefillOf(doubt.request));
    if (ended && ended !== seen.ended && ended.id !== null && isTyped(ended.intent)) {
      fields.patch({ link: '', amount: service ? String(service.min) : '' });
      reorder.end();
    }
    if (ended) setProblem(null);
  }

  const choose = (choice: Choice) => {
    setIsMissing(false);
    setProblem(null);
    if (choice.serviceId === values.serviceId && choice.serviceId !== null) return;
    fields.patch({ ...choice, ...resetForProduct(serviceOf(choice)) });
  };

  const place = async (request: OrderRequest) => {
    if (!price || !service) return;
    setProblem(null);
    setSent(values);
    // As of the press: what is fetched later is not what the customer agreed to.
    const shown = { serviceId: request.serviceId, ...price, service, balance, serviceCheck };
    const refusal = await withOverlay(intents.send({ request, point: price.totalPrice, product: service.text }));
    if (refusal === 'busy') {
      setSent(null);
      setProblem({ text: TEXT.busy, shown: null });
    } else if (refusal) refuse(refusal, shown);
  };

  const refuse = (error: ApiError, shown: Shown) => {
    toastError(TEXT.refused);
    const refused = refusedFields(error, values, ORDER_MESSAGES);
    if (refused) fields.setErrors(refused);
    setProblem({ text: refused ? null : error.message, shown });
    if (error.code === 'PRICE_CHANGED') {
      // The new price stands there at once, also if the products cannot be fetched anew.
      const totalPrice = error.body?.point ?? Number.NaN;
      void mutate<Service[]>(SERVICES_PATH, (known) => known && repriceService(known, { ...shown, totalPrice }));
    } else if (isAboutTerms(error, refused)) {
      // What the page believed of product, shop or balance was out of date (B-order-63).
      void mutate(SERVICES_PATH);
      void fetchSettings({ fresh: true });
      void refreshProfile();
    }
  };

  const describeProblem = () => {
    if (!problem?.shown) return problem?.text ?? null;
    const { shown, text } = problem;
    const changes =
      shown.serviceId === values.serviceId ? describeChanges(shown, { service, balance, serviceCheck }) : [];
    // A product that cannot be ordered any more has no price to speak of.
    const isSame = price !== null && !isBlocked && shown.totalAmount === price.totalAmount;
    const isRepriced = isSame && shown.serviceId === values.serviceId && shown.totalPrice !== price.totalPrice;
    const priced = isRepriced ? TEXT.priceChanged(formatWon(shown.totalPrice), formatWon(price.totalPrice)) : null;
    return [priced ?? (isBlocked ? null : text), ...changes].filter(Boolean).join(' ') || null;
  };

  const keepDraft = () => {
    const draft = {
      service: values.serviceId ?? undefined,
      link: values.link,
      amount: positive(values.amount),
      runs: values.auto ? positive(values.runs) : undefined,
      interval: values.auto ? positive(values.interval) : undefined,
    };
    keepOrderDraft(draft, owner);
  };

  const leaveForLogin = () => {
    keepDraft();
    navigate(PATHS.login.path, { state: wish });
  };

  // Whoever looks something up on another screen finds the order again that was begun.
  const leave = useRef(keepDraft);
  useEffect(() => {
    leave.current = values.link.trim() ? keepDraft : () => undefined;
  });
  useEffect(() => () => leave.current(), []);

  const form = fields.form(place);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBlocked) return;
    if (auth === AUTH.guest) {
      toastError(TEXT.guest);
      setGuestRefused(true);
    }
    if (auth === AUTH.authorization) form.onSubmit(event);
  };

  return {
    fields,
    form: { ...form, onSubmit },
    service,
    isBlocked,
    isReady: auth !== AUTH.loading,
    /** What the order button does instead of ordering while nobody is logged in. */
    leaveForLogin: auth === AUTH.unAuthorization ? leaveForLogin : undefined,
    /** A guest has pressed the order button. */
    isGuestRefused: isGuestRefused && auth === AUTH.guest,
    /** For links that lead away: the order that is short of points, or of a member, is to be found again. */
    keepDraft,
    isMissing,
    hasAuto: service !== undefined && allowsAuto(service),
    price,
    balance,
    problem: describeProblem(),
    /** Nothing is sent while an order is in doubt (B-order-61). */
    isBusy: fields.submitting || doubt !== null,
    reorderNotes: reorder.notes,
    pickPlatform: (platformId: number) => choose(choosePlatform(catalogue, platformId)),
    pickCategory: (categoryId: number) => choose(chooseCategory(catalogue, values.platformId, categoryId)),
    pickService: (serviceId: number) => {
      const choice = chooseService(catalogue, serviceId);
      if (choice) choose(choice);
    },
    toggleAuto: (auto: boolean) => fields.patch({ auto, runs: '0', interval: '0' }),
  };
}
