import { Section } from 'shared-ui';
import { Coming } from '../parts/Coming';
import { ProductEditor } from './ProductEditor';
import { useCatalogue } from './useCatalogue';

/** All products in a table (B-console-38). */
export function ProductsPart() {
  const catalogue = useCatalogue();
  return (
    <Section title="상품 목록">
      {catalogue.data ? <ProductEditor of={catalogue.data} /> : <Coming of={catalogue} count={6} height="3rem" />}
    </Section>
  );
}
