export { ExportButton } from './ExportButton';
export { type HistoryState, HistoryToolbar, MoreButton, RefreshFailure } from './HistoryControls';
export { type HistoryFilter, writeQuery } from './HistoryFilter';
export type { HistoryColumn, HistoryRows } from './HistoryTable';
export { type HistoryKind, HistoryView } from './HistoryView';
export { LeavingNote } from './LeavingNote';
export { listRows } from './LoadedPages';
export { narrow } from './narrow';
export { type PagedHistory, usePagedHistory } from './usePagedHistory';
