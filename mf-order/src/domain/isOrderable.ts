import type { Service } from 'contract';

/** Whether a product can be ordered at all: one whose limits contradict each other counts as read-only. */
export function isOrderable(service: Pick<Service, 'isReadOnly' | 'min' | 'max'>): boolean {
  return !service.isReadOnly && service.min <= service.max;
}
