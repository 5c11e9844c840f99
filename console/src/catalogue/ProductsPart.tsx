import { FailedState, Section, Skeleton, toApiError } from 'shared-ui';
import { ProductEditor } from './ProductEditor';
import { useCatalogue } from './useCatalogue';

/** All products in a table (B-console-38). */
export function ProductsPart() {
  const { data, error, isValidating, mutate } = useCatalogue();
  return (
    <Section title="상품 목록">
      {data ? (
        <ProductEditor of={data} />
      ) : error ? (
        <FailedState text={toApiError(error).message} retrying={isValidating} onRetry={() => void mutate()} />
      ) : (
        <Skeleton count={6} height="3rem" />
      )}
    </Section>
  );
}
