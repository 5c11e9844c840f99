import { Page, Stack } from '@storefront/shared-ui';
import { panelProps, TabList } from '@storefront/shared-ui/controls';
import { useId } from 'react';
import { useFilter } from '../parts/useFilter';
import { AllDeposits } from './AllDeposits';
import { PendingDeposits } from './PendingDeposits';
import { RefundRequests } from './RefundRequests';
import { UnmatchedTransfers } from './UnmatchedTransfers';

const VIEWS = { pending: '입금 확인', unmatched: '짝 없는 입금', refunds: '환불 요청', all: '전체' } as const;
type View = keyof typeof VIEWS;
const KEYS = Object.keys(VIEWS) as View[];
const PARTS = { pending: PendingDeposits, unmatched: UnmatchedTransfers, refunds: RefundRequests, all: AllDeposits };

export default function DepositsScreen() {
  const [view, setView] = useFilter<View>('view', 'pending', KEYS);
  const id = useId();
  const Part = PARTS[view];
  return (
    <Page title="입금">
      <Stack>
        <TabList
          id={id}
          label="입금"
          tabs={Object.values(VIEWS)}
          value={VIEWS[view]}
          onChange={(title) => setView(KEYS.find((key) => VIEWS[key] === title) ?? 'pending')}
        />
        <div {...panelProps(id, KEYS.indexOf(view))}>
          <Part />
        </div>
      </Stack>
    </Page>
  );
}
