/** A product as `GET /v1/services` lists it. `point` is the unit price in KRW. */
export interface DeveloperService {
  id: number;
  text: string;
  min: number;
  max: number;
  point: number;
}

/** Body of `POST /v1/order`. */
export interface DeveloperOrderRequest {
  serviceId: number;
  link: string;
  amount: number;
}

/** Answer of `POST /v1/order`. */
export interface DeveloperOrderAnswer {
  wId: number;
}

/** Answer of `GET /v1/status/:wId`. */
export interface DeveloperStatus {
  status: number;
  remains: number | null;
}
