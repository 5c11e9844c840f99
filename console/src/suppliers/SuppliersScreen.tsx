import { Page, Stack } from '@storefront/shared-ui';
import { mayCall } from '../api/calls';
import { useCall } from '../api/lists';
import { useFilter } from '../parts/useFilter';
import { ProductRoutes } from './ProductRoutes';
import { RoutesImport } from './RoutesImport';
import { SupplierList } from './SupplierList';
import { SupplierServices } from './SupplierServices';

/** (B-console-70) */
export default function SuppliersScreen() {
  const list = useCall('suppliers list', {});
  const [product, setProduct] = useFilter('product');
  const suppliers = list.data ?? [];
  return (
    <Page title="공급처">
      <Stack>
        <SupplierList list={list} />
        {suppliers.length > 0 && (
          <>
            <ProductRoutes suppliers={suppliers} product={product} onProduct={setProduct} />
            {mayCall('routes import') && <RoutesImport />}
            <SupplierServices suppliers={suppliers} />
          </>
        )}
      </Stack>
    </Page>
  );
}
