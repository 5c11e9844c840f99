import type { Service } from 'contract';

/** The product's name as a history shows it; a product that was withdrawn has only its number left. */
export function nameService(services: readonly Pick<Service, 'id' | 'text'>[], serviceId: number): string {
  return services.find(({ id }) => id === serviceId)?.text ?? `상품 #${serviceId}`;
}
