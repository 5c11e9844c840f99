import { TabbedPage } from '../parts/TabbedPage';
import { AllOrders } from './AllOrders';
import { Questions } from './Questions';
import { RefillClaims } from './RefillClaims';
import { SupplierOrders } from './SupplierOrders';

const VIEWS = {
  all: { title: '주문', Part: AllOrders },
  questions: { title: '문의', Part: Questions },
  supplier: { title: '공급처로 보낸 주문', Part: SupplierOrders },
  refills: { title: 'AS 요청', Part: RefillClaims },
};

const OrdersScreen = () => <TabbedPage title="주문" initial="all" views={VIEWS} />;
export default OrdersScreen;
