import type { ApiError } from '@storefront/shared-ui';
import { DataTable } from '@storefront/shared-ui/table';
import { type Fault, faultsOf } from './faultsOf';

/** Wrong lines of a file that was refused. */
export function FaultTable({ of }: { of: ApiError | null }) {
  const faults = faultsOf(of);
  if (faults.length === 0) return null;
  return (
    <DataTable
      label="틀린 줄"
      rows={faults}
      rowKey={({ line, reason }) => `${line} ${reason}`}
      columns={[
        { key: 'line', header: '줄', lead: true, render: ({ line }: Fault) => `${line}번째 줄` },
        { key: 'reason', header: '이유', render: ({ reason }) => reason },
      ]}
    />
  );
}
