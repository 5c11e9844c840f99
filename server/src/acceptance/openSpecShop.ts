import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { startFakes } from '../demo/fakes/startFakes.js';
import { sendRecoveryMails } from '../members/recovery/sendRecoveryMails.js';
import { chooseSocialAccess } from '../platform/config/SocialAccess.js';
import { createTestApp, type TestApp } from '../testing/createTestApp.js';
import { PASSWORD, signUpMember, type TestMember } from '../testing/members.js';
import { agreeAtKakao, agreeAtNaver } from '../testing/socialConsent.js';
import { addService, setSetting } from '../testing/stockShop.js';

export { PASSWORD };

export type Caller = 'visitor' | 'member' | 'poorMember' | 'keyOwner';

interface SpecRequest {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  payload?: object | string;
  headers?: Readonly<Record<string, string>>;
}

export interface SpecShop extends TestApp {
  member: TestMember;
  poorMember: TestMember;
  apiKey: string;
  services: { plain: number; readOnly: number; auto: number; withoutAuto: number };
  orderId: number;
  foreignOrderId: number;
  call(caller: Caller, request: SpecRequest): Promise<LightMyRequestResponse>;
  naverCode(person: string): Promise<string>;
  kakaoToken(person: string): Promise<string>;
  lastCode(): string;
  mailedToken(): Promise<string>;
}

export async function openSpecShop(environment: Readonly<Record<string, string>> = {}): Promise<SpecShop> {
  const site = await createTestApp({ environment });
  const { app, db, deps, messages } = site;
  const fakes = await startFakes(deps);
  if (!fakes) throw new Error('no local Naver and Kakao');
  deps.social = chooseSocialAccess(deps.config.social, fakes);
  for (const key of ['ENABLE_SNS_NAVER', 'ENABLE_SNS_KAKAO', 'ENABLE_REFERRAL'] as const) {
    await setSetting(db, key, 'true');
  }
  await db.insertInto('registerWhere').values({ text: '검색', position: 0 }).execute();
  await db.insertInto('notices').values({ content: '<p>안내</p>', isTop: true, createdAt: site.clock.now() }).execute();
  await db.insertInto('faqs').values({ title: '질문', answer: '<p>답변</p>', position: 0 }).execute();
  const services = {
    plain: await addService(db, { point: 3, min: 10, max: 1000 }),
    readOnly: await addService(db, { isReadOnly: true }),
    auto: await addService(db, { enableAuto: true }),
    withoutAuto: await addService(db),
  };
  const member = await signUpMember(site, 100_000);
  const poorMember = await signUpMember(site, 1);
  const other = await signUpMember(site, 100_000);
  const keyAnswer = await app.inject({ method: 'POST', url: '/auth/api-key', headers: member.headers });
  const { apiKey } = keyAnswer.json<{ apiKey: string }>();
  const headersOf: Record<Caller, Record<string, string>> = {
    visitor: {},
    member: member.headers,
    poorMember: poorMember.headers,
    keyOwner: { 'api-key': apiKey },
  };

  const call: SpecShop['call'] = (caller, { headers = {}, payload, ...options }) => {
    const asked: InjectOptions = { ...options, headers: { ...headersOf[caller], ...headers } };
    return app.inject(payload === undefined ? asked : { ...asked, payload });
  };
  const order = async (headers: Record<string, string>, runs: number) => {
    const payload = {
      serviceId: runs ? services.auto : services.plain,
      link: 'someone',
      amount: 10,
      runs,
      interval: runs * 60,
    };
    return (await app.inject({ method: 'POST', url: '/service/order', headers, payload })).json<{ id: number }>().id;
  };
  const orderId = await order(member.headers, 0);
  await order(member.headers, 2);
  const foreignOrderId = await order(other.headers, 0);
  await call('member', { method: 'POST', url: '/service/point', payload: { name: '홍길동', point: 1000, feeType: 2 } });

  return {
    ...site,
    member,
    poorMember,
    apiKey,
    services,
    orderId,
    foreignOrderId,
    call,
    naverCode: (person) => agreeAtNaver(fakes, person),
    kakaoToken: (person) => agreeAtKakao(fakes, person),
    lastCode() {
      const text = `${messages.mails.at(-1)?.text ?? ''}${messages.texts.at(-1)?.text ?? ''}`;
      return /\b[A-Z0-9]{5}\b/.exec(text)?.[0] ?? '';
    },
    async mailedToken() {
      await sendRecoveryMails(deps);
      // Mails of a batch come in any order.
      const tokens = messages.mails.map(({ text }) => /token=([\w.-]+)/.exec(text)?.[1]);
      return tokens.findLast((token) => token !== undefined) ?? '';
    },
    async close() {
      await fakes.close();
      await site.close();
    },
  };
}
