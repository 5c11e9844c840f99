import { useNavigate, useSearchParams } from 'shared-ui';
import { type HistoryAddress, readAddress, writeAddress } from '../domain/HistoryAddress';

/** The filters as they stand in the address (B-history-22). A change takes the entry's place in the browser's history. */
export function useHistoryAddress(statuses: readonly number[]) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const address = readAddress(params, statuses);
  const narrow = (difference: Partial<HistoryAddress>) =>
    void navigate({ search: writeAddress({ ...address, ...difference }) }, { replace: true });
  return { address, narrow };
}
