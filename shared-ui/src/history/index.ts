export { ExportButton } from './ExportButton';
export { HistoryToolbar, RefreshFailure } from './HistoryControls';
export type { HistoryColumn, HistoryRows } from './HistoryTable';
export { type HistoryKind, HistoryView } from './HistoryView';
export { LeavingNote } from './LeavingNote';
export { listRows } from './LoadedPages';
export { narrow } from './narrow';
export { PagedList } from './PagedList';
export { type PagedHistory, usePagedHistory } from './usePagedHistory';
