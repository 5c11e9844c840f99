import { isOrderable, type Service } from '@storefront/contract';
import { Alert, BelowTheFold, formatNumber, formatWon, NumberField, SelectField } from '@storefront/shared-ui';
import { useLater } from '@storefront/shared-ui/controls';
import { startTransition, useDeferredValue, useMemo, useRef, useState } from 'react';
import { describeTimes } from '../domain/measuredTimes';
import { Finder, OrderLayout, OrderSkeleton, Step, Steps, StepsCard } from '../layout/OrderLayout';
import { AutoOrderFields } from './AutoOrderFields';
import type { FavouriteToggle } from './FavouriteToggle';
import { LinkField, useLinkParts } from './LinkField';
import { OrderSummary } from './OrderSummary';
import { PlatformTiles } from './PlatformTiles';
import { ProductDescription } from './ProductDescription';
import type { ProductPicks } from './ProductPicks';
import { ProductSearch } from './ProductSearch';
import { ProductField } from './sheet/ProductField';
import { type OrderFormOptions, useOrderForm } from './useOrderForm';
import { useProductAddress } from './useProductAddress';

const loadLinkFirst = () => import('./linkParts').then((parts) => parts.loadLinkFirst());

/** A phone's last step begins here; the order bar covers 120 px more. */
const AMOUNT_PX = 720;

interface OrderFormProps extends Omit<OrderFormOptions, 'links'> {
  isMember: boolean;
  memberParts: { FavouriteToggle: typeof FavouriteToggle; ProductPicks: typeof ProductPicks } | undefined;
}

/** Names a product and what it is compared by (B-order-68). Without the price if it cannot be ordered. */
function describeOption(service: Service): string {
  if (!isOrderable(service, false)) return `${service.text} · 주문불가`;
  const limits = `${formatNumber(service.min)}~${formatNumber(service.max)}개`;
  return `${service.text} · 1개 ${formatWon(service.point)} · ${limits}`;
}

const toOption = ({ id, text }: { id: number; text: string }) => ({ value: String(id), label: text });

export function OrderForm({ isMember, memberParts, ...options }: OrderFormProps) {
  const { catalogue } = options;
  const linkParts = useLinkParts();
  const order = useOrderForm({ ...options, links: linkParts });
  const { fields, service, isBlocked, question, loginQuestion, choosing } = order;
  const { platformId, categoryId, serviceId, auto } = fields.values;
  const [isComparing, setComparing] = useState(false);
  const isOffering = choosing !== null && choosing !== 'open' && choosing !== 'missing';
  const linkFirst = useLater(loadLinkFirst, isOffering);
  const productRef = useRef<HTMLSelectElement>(null);

  // Tile, price and total answer a press at once; a long shelf follows.
  const choice = useMemo(() => ({ categoryId, serviceId }), [categoryId, serviceId]);
  const settled = useDeferredValue(choice);
  const shown = settled.categoryId === categoryId ? choice : settled;
  const shownService = shown === choice ? service : catalogue.findProduct(shown.serviceId ?? 0)?.service;

  const categories = useMemo(
    () => (platformId === null ? [] : catalogue.categoriesOf(platformId)).map(toOption),
    [catalogue, platformId],
  );
  // A product that vanished stays named until another is chosen.
  const vanished = shownService ? null : shown.serviceId;
  const shelf = useMemo(
    () => (shown.categoryId === null ? [] : catalogue.productsOf(shown.categoryId)),
    [catalogue, shown.categoryId],
  );
  const products = useMemo(() => {
    const options = shelf.map(({ service: { id }, service: offered }) =>
      toOption({ id, text: describeOption(offered) }),
    );
    return vanished === null ? options : [toOption({ id: vanished, text: `상품 #${vanished}` }), ...options];
  }, [shelf, vanished]);

  const link = fields.field('link');
  const amount = fields.field('amount');
  const blockedText = isBlocked ? '주문불가 상품입니다.' : undefined;

  const givesNewEntry = useProductAddress(serviceId, order.pickService);
  const fillFound = (id: number, fill: () => void) => {
    if (id !== serviceId) givesNewEntry();
    startTransition(fill);
    productRef.current?.focus();
  };
  const pickFound = (id: number) => fillFound(id, () => order.pickService(id));

  // A shared link's products come with the form, so that nothing moves.
  if (choosing === 'byLink' && !linkFirst.module && !linkFirst.isFailed) return <OrderSkeleton />;
  return (
    <>
      {choosing === 'missing' && (
        <Alert tone="warning">찾는 상품은 지금 판매하지 않아요. 다른 상품을 골라 주세요.</Alert>
      )}
      {order.reorderNotes.length > 0 && (
        <Alert tone="warning" role="note">
          {order.reorderNotes.join(' ')}
        </Alert>
      )}
      {linkFirst.module && isOffering && (
        <linkFirst.module.LinkFirst
          link={fields.values.link}
          products={catalogue.products}
          serviceId={serviceId}
          isSudden={choosing !== 'byLink'}
          onSuggest={choosing === 'besideChosen' ? undefined : (id) => order.pickService(id, true)}
          onPick={order.pickService}
          onAll={() => setComparing(true)}
        />
      )}
      <Finder data-finder>
        <ProductSearch products={catalogue.products} onPick={pickFound} onLink={order.takeLink} />
        <PlatformTiles platforms={catalogue.platforms} value={platformId} onChange={order.pickPlatform} />
      </Finder>
      {memberParts && (
        <memberParts.ProductPicks
          findProduct={catalogue.findProduct}
          onPick={pickFound}
          onRestore={(recent) => fillFound(recent.service, () => order.restore(recent))}
          restored={order.restored}
          onTakeBack={() => productRef.current?.focus()}
        />
      )}
      <OrderLayout {...order.form}>
        <StepsCard>
          <Steps>
            <Step>
              <SelectField
                label="카테고리"
                value={String(categoryId ?? '')}
                placeholder={categoryId === null ? '카테고리가 없어요' : undefined}
                options={categories}
                onChange={(value) => order.pickCategory(Number(value))}
              />
            </Step>
            <Step toggle={isMember}>
              <ProductField
                field={productRef}
                shelf={shelf}
                options={products}
                serviceId={shown.serviceId}
                error={fields.errors.serviceId}
                isOpen={isComparing}
                setOpen={setComparing}
                onPick={order.pickService}
              />
              {memberParts && service && <memberParts.FavouriteToggle serviceId={service.id} />}
            </Step>
            <Step>
              <ProductDescription
                service={shownService}
                times={shownService ? describeTimes(shownService, Number(amount.value)) : null}
                isOrderable={shown !== choice || !isBlocked}
                hasAuto={order.hasAuto}
              />
            </Step>
            <Step>
              <LinkField
                field={link}
                parts={linkParts}
                linked={order.linked}
                blockedText={blockedText}
                products={catalogue.products}
                onMisfit={order.offerForLink}
                swap={order.swap}
              />
            </Step>
            <BelowTheFold fromPx={AMOUNT_PX}>
              <Step>
                <NumberField
                  {...amount}
                  value={isBlocked ? '' : amount.value}
                  label="주문 수량"
                  unit="개"
                  min={service?.min}
                  max={service?.max}
                  disabled={isBlocked}
                  placeholder={blockedText}
                  hint={service && `최소 ${formatNumber(service.min)}개, 최대 ${formatNumber(service.max)}개`}
                />
                {order.hasAuto && (
                  <AutoOrderFields
                    isOn={auto}
                    price={order.price}
                    onToggle={order.toggleAuto}
                    runs={fields.field('runs')}
                    interval={fields.field('interval')}
                    blockedText={blockedText}
                  />
                )}
              </Step>
            </BelowTheFold>
          </Steps>
        </StepsCard>
        <OrderSummary note={linkParts.note} {...order.summary} />
      </OrderLayout>
      {question && <question.Question {...question} />}
      {loginQuestion && <loginQuestion.Question {...loginQuestion} />}
    </>
  );
}
