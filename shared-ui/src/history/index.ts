export {
  HistoryToolbar,
  MoreButton,
  RefreshFailure,
} from './HistoryControls';
export {
  type PagedHistory,
  usePagedHistory,
} from './usePagedHistory';
