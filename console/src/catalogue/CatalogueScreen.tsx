import { Page, Section, Stack } from '@storefront/shared-ui';
import { mayCall } from '../api/calls';
import { Coming } from '../parts/Coming';
import { FilesPart } from './FilesPart';
import { ProductEditor } from './ProductEditor';
import { useCatalogue } from './useCatalogue';

export default function CatalogueScreen() {
  const catalogue = useCatalogue();
  return (
    <Page title="상품">
      <Stack>
        {mayCall('catalogue export') && (
          <Section title="상품 목록">
            {catalogue.data ? <ProductEditor of={catalogue.data} /> : <Coming of={catalogue} count={6} height="3rem" />}
          </Section>
        )}
        <FilesPart />
      </Stack>
    </Page>
  );
}
