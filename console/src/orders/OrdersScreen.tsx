import { TabbedPage } from '../parts/TabbedPage';
import { AllOrders } from './AllOrders';
import { SupplierOrders } from './SupplierOrders';

const VIEWS = {
  all: { title: '주문', Part: AllOrders },
  supplier: { title: '공급처로 보낸 주문', Part: SupplierOrders },
};

const OrdersScreen = () => <TabbedPage title="주문" initial="all" views={VIEWS} />;
export default OrdersScreen;
