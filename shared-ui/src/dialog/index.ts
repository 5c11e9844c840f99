export { ConfirmDialog } from './ConfirmDialog';
export { Dialog } from './Dialog';
export { DialogAnswers } from './DialogAnswers';
export { Sheet, type SheetProps } from './Sheet';
