export { Toasts } from './Toasts';
export { toastAfterReload, toastError, toastSuccess } from './toast';
