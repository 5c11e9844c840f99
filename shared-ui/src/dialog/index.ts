export { ConfirmDialog } from './ConfirmDialog';
export { Dialog } from './Dialog';
export { DialogAnswers } from './DialogAnswers';
export { Sheet } from './Sheet';
