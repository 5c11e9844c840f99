import { Section } from 'shared-ui';
import { Coming } from '../parts/Coming';
import { ProductEditor } from './ProductEditor';
import { useCatalogue } from './useCatalogue';

export function ProductsPart() {
  const catalogue = useCatalogue();
  return (
    <Section title="상품 목록">
      {catalogue.data ? <ProductEditor of={catalogue.data} /> : <Coming of={catalogue} count={6} height="3rem" />}
    </Section>
  );
}
