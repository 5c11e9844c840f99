import { Page, Stack } from '@storefront/shared-ui';
import { panelProps, TabList } from '@storefront/shared-ui/controls';
import { useId } from 'react';
import { useFilter } from '../parts/useFilter';
import { AllOrders } from './AllOrders';
import { SupplierOrders } from './SupplierOrders';

const VIEWS = { all: '주문', supplier: '공급처로 보낸 주문' } as const;
type View = keyof typeof VIEWS;
const KEYS = Object.keys(VIEWS) as View[];

export default function OrdersScreen() {
  const [view, setView] = useFilter<View>('view', 'all', KEYS);
  const id = useId();
  return (
    <Page title="주문">
      <Stack>
        <TabList
          id={id}
          label="주문"
          tabs={Object.values(VIEWS)}
          value={VIEWS[view]}
          onChange={(title) => setView(KEYS.find((key) => VIEWS[key] === title) ?? 'all')}
        />
        <div {...panelProps(id, KEYS.indexOf(view))}>{view === 'all' ? <AllOrders /> : <SupplierOrders />}</div>
      </Stack>
    </Page>
  );
}
