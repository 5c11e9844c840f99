import type { Service } from '@storefront/contract';

export function nameService(services: readonly Pick<Service, 'id' | 'text'>[], serviceId: number): string {
  return services.find(({ id }) => id === serviceId)?.text ?? `상품 #${serviceId}`;
}
