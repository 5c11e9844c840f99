import {
  allowsAuto,
  isOrderable,
  type OrderPrefill,
  PATHS,
  parseOrderQuery,
  parseTypedNumber,
} from '@storefront/contract';
import { AUTH, toastError, useAuth, useFields, useOwner, useProfile, useSettings } from '@storefront/shared-ui';
import { useLeave } from '@storefront/shared-ui/controls';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Choice, chooseCategory, choosePlatform, chooseService } from '../domain/chooseProduct';
import type { CleanedLink } from '../domain/cleanLink';
import { type Catalogue, linkedOf } from '../domain/createCatalogue';
import type { readLink } from '../domain/linkNeed';
import type { EndedOrder, OrderIntents } from '../domain/OrderIntent';
import {
  type OrderValues,
  previewPrice,
  resetForProduct,
  startOrder,
  TYPED_ORDER_MESSAGES,
  validateTypedOrder,
} from '../domain/OrderValues';
import type { RecentOrder } from '../domain/productLists';
import { dropOrderDraft, keepOrderDraft } from './orderDraft';
import { prefillOf, useReorder } from './useReorder';
import { type SubmissionOptions, useSubmission } from './useSubmission';

type VisitorParts = typeof import('./visitorParts');
const loadVisitorParts = (): Promise<VisitorParts> => import('./visitorParts');

export interface OrderFormOptions extends Pick<SubmissionOptions, 'loadQuestion'> {
  catalogue: Catalogue;
  /** As `orderHref` writes it; '' for none. A new one fills the form again. */
  query: string;
  /** Whether it is a draft, not from the address. */
  isDraft: boolean;
  intents: OrderIntents;
  /** From '다시 주문'; a new one fills the form again. */
  again: EndedOrder | null;
  links: {
    parts: { readLink: typeof readLink } | undefined;
    read: (...link: Parameters<typeof readLink>) => Promise<CleanedLink | undefined>;
    findNotes: (...link: Parameters<typeof readLink>) => Promise<readonly string[]>;
  };
}

type Choosing = 'open' | 'missing' | 'byLink' | 'pasted' | 'besideChosen' | null;

/** Null once a product is chosen. */
const choosingBy = (catalogue: Catalogue, { service, link }: OrderPrefill): Choosing => {
  if (service !== undefined) return catalogue.findProduct(service) ? null : 'missing';
  return link === undefined ? 'open' : 'byLink';
};

const withPaste = (now: Choosing): Choosing => (now === null || now === 'besideChosen' ? 'besideChosen' : 'pasted');

/** Values and rules of the form (B-order-8). */
export function useOrderForm(options: OrderFormOptions) {
  const { catalogue, query, isDraft, intents, again, links, loadQuestion } = options;
  const prefill = parseOrderQuery(new URLSearchParams(query));
  const auth = useAuth();
  const owner = useOwner();
  const profile = useProfile();
  const serviceCheck = useSettings().flags.ENABLE_SERVICE_CHECK;
  const [choosing, setChoosing] = useState(choosingBy(catalogue, prefill));
  const [filledFrom, setFilledFrom] = useState(query);
  const [typedBy, setTypedBy] = useState(owner);
  const [visitorParts, setVisitorParts] = useState<VisitorParts | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [restored, setRestored] = useState<{ values: OrderValues; before: OrderValues | null } | null>(null);
  const [swapped, setSwapped] = useState<{ values: OrderValues; before: OrderValues } | null>(null);
  const [seen, setSeen] = useState<Pick<OrderIntents, 'doubt' | 'ended'>>({ doubt: null, ended: null });

  const balance = auth === AUTH.authorization ? profile?.point : undefined;
  const productOf = ({ serviceId }: Choice) => (serviceId === null ? undefined : catalogue.findProduct(serviceId));
  const serviceOf = (choice: Choice) => productOf(choice)?.service;
  const linkedTo = (choice: Choice) => {
    const product = productOf(choice);
    return product && linkedOf(product);
  };

  // A product may stop allowing auto-order while the form is open.
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
        (link) => links.parts?.readLink(link, linkedTo(typed)),
      ),
    messages: TYPED_ORDER_MESSAGES,
    onInvalid: toastError,
  });
  const { values } = fields;
  const service = serviceOf(values);
  // A vanished product is read-only; on an empty shelf one has to be chosen.
  const isBlocked = service ? !isOrderable(service, serviceCheck) : values.serviceId !== null || serviceCheck;

  const price = service ? previewPrice(service, { ...values, auto: isAuto(values) }) : null;
  const terms = { service, balance, serviceCheck };
  const submission = useSubmission({ fields, intents, price, isBlocked, terms, loadQuestion });

  const replace = (next: OrderValues, by: Choosing = null) => {
    fields.reset(next);
    setChoosing(by);
    submission.forget();
  };
  const fill = (filling: OrderPrefill) => replace(startOrder(catalogue, filling), choosingBy(catalogue, filling));

  if (query !== filledFrom) {
    setFilledFrom(query);
    // A draft must not replace what was typed earlier (B-order-78).
    const isTyped = values.link !== (parseOrderQuery(new URLSearchParams(filledFrom)).link ?? '');
    if (!(isDraft && isTyped)) fill(prefill);
  }

  // Input survives a log-in and an expired session, but never reaches another member.
  if (owner !== typedBy) {
    setTypedBy(owner);
    if (typedBy !== null) fill({});
  }

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
  if (doubt !== seen.doubt || ended !== seen.ended) {
    setSeen({ doubt, ended });
    const end = ended === seen.ended || ended?.isRestored ? null : ended;
    // A reload has emptied the form (B-order-47).
    const unfilled = end?.id === null ? end.intent : isFound ? doubt : null;
    if (unfilled && !values.link) fill(prefillOf(unfilled.request));
    if (end) submission.forget();
    if (end?.id && submission.isTyped(end.intent)) {
      fields.patch({ link: '', ...resetForProduct(service) });
      reorder.end();
    }
  }

  const choose = (choice: Choice, isSuggested = false) => {
    if (!isSuggested) setChoosing(null);
    submission.forget();
    fields.patch({ ...choice, ...(choice.serviceId !== values.serviceId && resetForProduct(serviceOf(choice))) });
  };

  /** @param isSuggested Not a choice: others are still offered */
  const pickService = (serviceId: number, isSuggested?: boolean) => {
    const choice = chooseService(catalogue, serviceId);
    if (choice) choose(choice, isSuggested);
  };

  /** Replaces what is typed until it is taken back (B-order-82). */
  const restore = (recent: RecentOrder) => {
    if (recent.link === undefined) return pickService(recent.service);
    const started = startOrder(catalogue, recent);
    const { auto, runs, interval } = values;
    const isRepeating = recent.runs === undefined && recent.service === values.serviceId;
    const next = isRepeating ? { ...started, auto, runs, interval } : started;
    const typed = isBegun ? values : null;
    replace(next);
    setRestored({ values: next, before: values === restored?.values ? restored.before : typed });
    reorder.begin(recent);
  };
  const takeBack = (before: OrderValues) => {
    replace(before);
    reorder.end();
  };
  const { before = null } = restored ?? {};

  const keepDraft = () => {
    const draft = {
      service: values.serviceId ?? undefined,
      link: values.link,
      amount: parseTypedNumber(values.amount),
      runs: parseTypedNumber(values.runs),
      interval: parseTypedNumber(values.interval),
    };
    keepOrderDraft(draft, owner);
  };

  const askForLogin = () => {
    keepDraft();
    loadVisitorParts().then(
      (parts) => {
        setVisitorParts(parts);
        setAsking(true);
      },
      // A new page may have what this one cannot load.
      () => window.location.assign(PATHS.login),
    );
  };

  // Keeps a begun order for whoever leaves to look something up.
  const isBegun = values.link !== '' || values.auto || values.amount !== (service ? String(service.min) : '');
  const wasBegun = useRef(false);
  useEffect(() => {
    if (isBegun) wasBegun.current = true;
  });
  useLeave(() => {
    if (isBegun) keepDraft();
    // Before that the draft may not have been read.
    else if (wasBegun.current) dropOrderDraft();
  });

  const linked = linkedTo(values);
  const form = fields.form(async (request) => {
    // The press may beat the loading of the parts (B-order-51).
    const meant = await links.read(request.link, linked);
    if (meant?.ok === false) {
      fields.setError('link', TYPED_ORDER_MESSAGES[meant.code]);
      toastError(TYPED_ORDER_MESSAGES[meant.code]);
      return;
    }
    const link = meant?.link ?? request.link;
    await submission.press({ ...request, link }, await links.findNotes(link, linked));
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (auth === AUTH.loading) {
      setEarlyPress(event.currentTarget);
    } else if (auth === AUTH.unAuthorization) askForLogin();
    else if (auth === AUTH.guest) {
      toastError('둘러보기 상태에서는 불가능 합니다');
      loadVisitorParts().then(setVisitorParts, () => undefined);
    } else form.onSubmit(event);
  };

  // Pressed before the session is known: done as soon as it is (B-order-74).
  const [earlyPress, setEarlyPress] = useState<HTMLFormElement | null>(null);
  useEffect(() => {
    if (!earlyPress || auth === AUTH.loading) return;
    setEarlyPress(null);
    earlyPress.requestSubmit();
  }, [auth, earlyPress]);

  return {
    fields,
    form: { ...form, onSubmit },
    question: submission.question,
    loginQuestion: auth === AUTH.unAuthorization &&
      isAsking &&
      visitorParts && {
        Question: visitorParts.LoginQuestion,
        product: service?.text,
        link: values.link,
        ...price,
        onClose: () => setAsking(false),
      },
    service,
    isBlocked,
    linked,
    hasAuto: service !== undefined && allowsAuto(service),
    price,
    summary: {
      price,
      balance,
      // Refuses a guest before any other check (B-order-27).
      isBlocked: isBlocked && auth !== AUTH.guest,
      problem: submission.problem,
      /** Nothing is sent while an order is in doubt (B-order-61). */
      isPlacing: fields.submitting || doubt !== null || earlyPress !== null,
      isVisitor: auth === AUTH.unAuthorization,
      ways: auth === AUTH.guest ? visitorParts : null,
      onLeave: keepDraft,
    },
    reorderNotes: reorder.notes,
    pickPlatform: (platformId: number) => choose(choosePlatform(catalogue, platformId)),
    pickCategory: (categoryId: number) => choose(chooseCategory(catalogue, values.platformId, categoryId)),
    pickService,
    /** Not null, `open` or `missing` while products for the link are offered (B-link-15). */
    choosing,
    offerForLink: () => setChoosing((now) => now && withPaste(now)),
    takeLink: (link: string) => {
      fields.patch({ link });
      setChoosing(withPaste);
    },
    /** Another platform's product (B-link-16); `takeBack` is null once anything was typed. */
    swap: {
      begin: (serviceId: number) => {
        const choice = chooseService(catalogue, serviceId);
        if (!choice) return;
        const next = { ...values, ...choice, ...resetForProduct(serviceOf(choice)) };
        replace(next);
        setSwapped({ values: next, before: values });
      },
      takeBack: values === swapped?.values ? () => replace(swapped.before) : null,
    },
    restore,
    /** `takeBack` is given if it replaced something typed. */
    restored: values === restored?.values ? { takeBack: before && (() => takeBack(before)) } : null,
    toggleAuto: (auto: boolean) => fields.patch({ auto, runs: '0', interval: '0' }),
  };
}
