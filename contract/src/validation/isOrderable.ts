import type { Service } from '../wire/Service.js';

/** Whether a product can be ordered at all (spec 5). One whose min exceeds its max counts as read-only. */
export function isOrderable(service: Pick<Service, 'isReadOnly' | 'min' | 'max'>, serviceCheck: boolean): boolean {
  return !serviceCheck && !service.isReadOnly && service.min <= service.max && service.max >= 1;
}

/** Whether the auto-order option exists for a product (spec 5). */
export function allowsAuto(service: Pick<Service, 'isReadOnly' | 'enableAuto' | 'min' | 'max'>): boolean {
  return service.enableAuto && isOrderable(service, false);
}
