import { Page, Stack } from 'shared-ui';
import { mayCall } from '../api/calls';
import { FilesPart } from './FilesPart';
import { ProductsPart } from './ProductsPart';
import { SupplierServices } from './SupplierServices';

export default function CatalogueScreen() {
  return (
    <Page title="상품">
      <Stack>
        {mayCall('catalogue export') && <ProductsPart />}
        <FilesPart />
        <SupplierServices />
      </Stack>
    </Page>
  );
}
