import { IconAlert, IconCheck } from '../components/icons/Icon';
import type { ToastKind } from './toast';

export function ToastIcon({ kind }: { kind: ToastKind }) {
  return kind === 'success' ? <IconCheck /> : <IconAlert />;
}
