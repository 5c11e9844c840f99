import type { Clock } from '../Clock.js';

/** What the stand-ins and the shop know of each other, as if the shop had registered with the providers. */
export interface StandInDeps {
  clock: Clock;
  brand: string;
  naver: { clientId: string; clientSecret: string };
  kakao: { appId: number };
}
