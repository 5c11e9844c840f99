import {
  allowsAuto,
  isOrderable,
  ORDER_MESSAGES,
  type OrderRequest,
  PATHS,
  parseOrderQuery,
  parseTypedNumber,
  type Service,
} from 'contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  ApiError,
  AUTH,
  formatWon,
  mutate,
  refreshProfile,
  refusedFields,
  toApiError,
  toastError,
  toastSuccess,
  useAuth,
  useFields,
  useNavigate,
  useOwner,
  useProfile,
  useSettings,
  useWish,
  withOverlay,
} from 'shared-ui';
import { placeOrder, SERVICES_PATH } from '../api';
import { type Choice, chooseCategory, choosePlatform, chooseService } from '../domain/chooseProduct';
import type { Catalogue } from '../domain/createCatalogue';
import { isProductMissing, type OrderValues, resetForProduct, startOrder } from '../domain/OrderValues';
import { previewPrice, repriceService } from '../domain/orderPrice';
import { TYPED_ORDER_MESSAGES, validateTypedOrder } from '../domain/validateTypedOrder';
import type { Receipt } from './OrderReceipt';
import { dropOrderDraft, keepOrderDraft } from './orderDraft';
import { useIntentKey } from './useIntentKey';
import { useLinkParts } from './useLinkParts';

/** What the order form says of what was done. `docs/behaviour.md` quotes it; kept to the letter. */
const TEXT = {
  placed: '주문에 성공했습니다.',
  refused: '주문에 실패했습니다.',
  priceChanged: (from: string, to: string) => `가격이 ${from}에서 ${to}으로 바뀌었어요. 확인하고 다시 주문해 주세요.`,
  guest: '둘러보기 상태에서는 불가능 합니다',
} as const;

interface OrderFormOptions {
  catalogue: Catalogue;
  /** The query that fills the form, as `orderHref` writes it; '' for none. A new one fills it again. */
  query: string;
  onPlaced: (receipt: Receipt) => void;
}

/** What was on the screen when the order button was pressed. */
interface Shown {
  serviceId: number;
  totalAmount: number;
  /** KRW. */
  totalPrice: number;
}

/** Why the last try failed, where it is about no field. */
interface Problem {
  text: string;
  /** Given if the price had changed. */
  shown: Shown | null;
}

const positive = (typed: string) => {
  const value = parseTypedNumber(typed);
  return value > 0 ? value : undefined;
};

/** The form's values, rules and submission (B-order-9, B-order-30). */
export function useOrderForm({ catalogue, query, onPlaced }: OrderFormOptions) {
  const prefill = parseOrderQuery(new URLSearchParams(query));
  const auth = useAuth();
  const owner = useOwner();
  const wish = useWish();
  const profile = useProfile();
  const serviceCheck = useSettings().flags.ENABLE_SERVICE_CHECK;
  const navigate = useNavigate();
  const { keyFor, settle } = useIntentKey();
  const linkParts = useLinkParts();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isMissing, setIsMissing] = useState(isProductMissing(catalogue, prefill));
  const [filledFrom, setFilledFrom] = useState(query);
  const [typedBy, setTypedBy] = useState(owner);
  const [isGuestRefused, setGuestRefused] = useState(false);

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
      validateTypedOrder(
        { ...typed, auto: isAuto(typed) },
        { service: serviceOf(typed), balance, serviceCheck },
        linkParts.parts?.cleanLink,
      ),
    messages: TYPED_ORDER_MESSAGES,
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

  const choose = (choice: Choice) => {
    setIsMissing(false);
    setProblem(null);
    if (choice.serviceId === values.serviceId && choice.serviceId !== null) return;
    fields.patch({ ...choice, ...resetForProduct(serviceOf(choice)) });
  };

  const place = async (request: OrderRequest) => {
    if (!price) return;
    setProblem(null);
    // As of the press: what is fetched later is not what the customer agreed to.
    const shown = { serviceId: request.serviceId, ...price };
    const terms = { idempotencyKey: keyFor(request, price.totalPrice), expectedPoint: price.totalPrice };
    const answer = await withOverlay(placeOrder(request, terms)).catch(toApiError);
    if (answer instanceof ApiError) {
      refuse(answer, shown);
      return;
    }
    const point = settle();
    dropOrderDraft();
    fields.patch({ link: '', amount: service ? String(service.min) : '' });
    toastSuccess(TEXT.placed);
    onPlaced({ ...request, id: answer.id, product: service?.text ?? '', point });
    await refreshProfile();
  };

  const refuse = (error: ApiError, shown: Shown) => {
    // A refusal is definite; after anything else the order may have been placed, and the next try must say it is the same.
    if (error.status >= 400 && error.status < 500) settle();
    toastError(TEXT.refused);
    const refused = refusedFields(error, values, ORDER_MESSAGES);
    if (refused) fields.setErrors(refused);
    else setProblem({ text: error.message, shown: error.code === 'PRICE_CHANGED' ? shown : null });
    // What the page believed of the product or the balance was out of date.
    if (refused?.serviceId) void mutate(SERVICES_PATH);
    if (error.code === 'PRICE_CHANGED') {
      // The new price stands there at once, also if the products cannot be fetched anew.
      const totalPrice = error.body?.point ?? Number.NaN;
      void mutate<Service[]>(SERVICES_PATH, (known) => known && repriceService(known, { ...shown, totalPrice }));
    }
    if (error.status === 402) void refreshProfile();
  };

  const describeProblem = () => {
    if (!problem?.shown) return problem?.text ?? null;
    // A product that went off the shelves meanwhile says so itself.
    if (!price || isBlocked) return null;
    const { serviceId, totalAmount, totalPrice } = problem.shown;
    const isSame = serviceId === values.serviceId && totalAmount === price.totalAmount;
    return isSame && totalPrice !== price.totalPrice
      ? TEXT.priceChanged(formatWon(totalPrice), formatWon(price.totalPrice))
      : problem.text;
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

  const refuseLink = (message: string) => fields.setError('link', message);
  const form = fields.form((request) => linkParts.withMeant(request, place, refuseLink));
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
    linkParts,
    hasAuto: service !== undefined && allowsAuto(service),
    price,
    balance,
    problem: describeProblem(),
    pickPlatform: (platformId: number) => choose(choosePlatform(catalogue, platformId)),
    pickCategory: (categoryId: number) => choose(chooseCategory(catalogue, values.platformId, categoryId)),
    pickService: (serviceId: number) => {
      const choice = chooseService(catalogue, serviceId);
      if (choice) choose(choice);
    },
    toggleAuto: (auto: boolean) => fields.patch({ auto, runs: '0', interval: '0' }),
  };
}
