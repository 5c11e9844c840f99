export {
  HistoryToolbar,
  type HistoryToolbarProps,
  MoreButton,
  type MoreButtonProps,
  RefreshFailure,
  type RefreshFailureProps,
} from './HistoryControls';
export {
  type FetchedHistory,
  type HistoryFilter,
  type HistorySource,
  type NextPage,
  type PagedHistory,
  usePagedHistory,
} from './usePagedHistory';
