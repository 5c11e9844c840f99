export { ExportButton, type ExportButtonProps } from './ExportButton';
export {
  HistoryToolbar,
  MoreButton,
  RefreshFailure,
} from './HistoryControls';
export type { HistoryFilter } from './HistoryFilter';
export { LeavingNote } from './LeavingNote';
export {
  type PagedHistory,
  usePagedHistory,
} from './usePagedHistory';
