export { ExportButton } from './ExportButton';
export {
  FetchedAt,
  type HistoryState,
  HistoryToolbar,
  MoreButton,
  RefreshFailure,
} from './HistoryControls';
export { type HistoryFilter, writeQuery } from './HistoryFilter';
export { LeavingNote } from './LeavingNote';
export { useFetching } from './useFetching';
export {
  type PagedHistory,
  usePagedHistory,
} from './usePagedHistory';
