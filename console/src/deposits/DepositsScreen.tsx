import { TabbedPage } from '../parts/TabbedPage';
import { AllDeposits } from './AllDeposits';
import { PendingDeposits } from './PendingDeposits';
import { RefundRequests } from './RefundRequests';
import { UnmatchedTransfers } from './UnmatchedTransfers';

const VIEWS = {
  pending: { title: '입금 확인', Part: PendingDeposits },
  unmatched: { title: '짝 없는 입금', Part: UnmatchedTransfers },
  refunds: { title: '환불 요청', Part: RefundRequests },
  all: { title: '전체', Part: AllDeposits },
};

const DepositsScreen = () => <TabbedPage title="입금" initial="pending" views={VIEWS} />;
export default DepositsScreen;
