export { HistoryToolbar, type HistoryToolbarProps } from './HistoryToolbar';
export { MoreButton, type MoreButtonProps } from './MoreButton';
export { RefreshFailure, type RefreshFailureProps } from './RefreshFailure';
export {
  type FetchedHistory,
  type HistoryFilter,
  type HistorySource,
  type NextPage,
  type PagedHistory,
  usePagedHistory,
} from './usePagedHistory';
