import type { Fakes } from '../demo/fakes/startFakes.js';

const ORIGIN = 'http://localhost:3000';

const agree = (page: string, fields: Readonly<Record<string, string>>): Promise<Response> => {
  const body = new URLSearchParams({ ...fields, client_id: 'x', state: 'storefront.nonce', answer: 'agree' });
  return fetch(page, { method: 'POST', body, redirect: 'manual' });
};

export async function agreeAtNaver({ naver }: Fakes, person: string): Promise<string> {
  const asked = { person, redirect_uri: `${ORIGIN}/auth/naver` };
  const answer = await agree(`${naver?.loginUrl}/oauth2.0/consent`, asked);
  return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
}

export async function agreeAtKakao({ kakao }: Fakes, person: string): Promise<string> {
  const asked = { person, redirect_uri: 'kakaojs', origin: ORIGIN };
  const answer = await agree(`${kakao?.apiUrl}/oauth/consent`, asked);
  const [, handover = ''] = /id="handover">(.*?)<\/script>/.exec(await answer.text()) ?? [];
  return JSON.parse(handover).message.access_token;
}
