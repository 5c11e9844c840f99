export { Toasts } from './Toasts';
export { toastError, toastSuccess } from './toast';
