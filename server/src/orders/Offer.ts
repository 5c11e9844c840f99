import type { OrderedService } from 'contract';

/** What the shop offers a product for: whatever decides whether an order is allowed and what it costs. */
export interface Offer {
  service: OrderedService;
  /** The setting ENABLE_SERVICE_CHECK as it is stored; '' without one. */
  serviceCheck: string;
}
