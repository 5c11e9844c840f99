import type { FastifyReply } from 'fastify';
import { escapeHtml, inlineSource } from '../../platform/index.js';

const STYLE = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; word-break: keep-all; }
body { margin: 0; display: grid; min-height: 100vh; place-items: center; }
main { box-sizing: border-box; width: min(100%, 26rem); padding: 1.5rem; line-height: 1.6; }
h1 { font-size: 1.375rem; margin: 0 0 .5rem; }
label, input, button { display: block; font: inherit; }
input, button { box-sizing: border-box; width: 100%; min-height: 3rem; margin-top: .5rem; padding: 0 1rem; border-radius: .5rem; border: 1px solid GrayText; }
button { cursor: pointer; }
button[value="agree"] { background: #14532d; border-color: #14532d; color: #fff; font-weight: 600; }
`;
const STYLE_HASH = inlineSource(STYLE);

interface Consent {
  provider: string;
  brand: string;
  action: string;
  hidden: Readonly<Record<string, string>>;
  /** Shop's own: browsers apply the policy to a form's redirects, too. */
  origin: string;
}

export function sendConsentPage(reply: FastifyReply, { provider, brand, action, hidden, origin }: Consent) {
  const fields = Object.entries(hidden)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  return sendPage(reply, {
    title: `${provider} 로그인 (연습용)`,
    formAction: `'self' ${origin}`,
    body: `<p>이 컴퓨터에서만 열리는 연습용 화면이에요. 실제 ${provider}가 아니며 비밀번호를 묻지 않아요.</p>
<form method="post" action="${escapeHtml(action)}">${fields}
<label for="person">로그인할 계정의 이름</label>
<input id="person" name="person" value="하늘" maxlength="50" required autocomplete="off" aria-describedby="same">
<p id="same">같은 이름은 언제나 같은 계정이에요.</p>
<p>동의하면 ${escapeHtml(brand)}에 이 계정의 식별 번호를 알려 줘요.</p>
<button name="answer" value="agree">동의하고 계속하기</button>
<button name="answer" value="cancel" formnovalidate>취소</button>
</form>`,
  });
}

export function sendBack(reply: FastifyReply, address: string, answer: Readonly<Record<string, string>>) {
  const back = new URL(address);
  for (const [name, value] of Object.entries(answer)) back.searchParams.set(name, value);
  return reply.redirect(back.href, 303);
}

export function sendRefusalPage(reply: FastifyReply, provider: string) {
  return sendPage(reply.code(400), {
    title: `${provider} 로그인을 시작할 수 없어요`,
    formAction: "'none'",
    body: '<p>돌아갈 주소가 없거나 이 컴퓨터의 주소가 아니에요. 쇼핑몰에서 다시 시도해 주세요.</p>',
  });
}

interface FakePage {
  title: string;
  body: string;
  formAction: string;
  scriptSource?: string;
  frameAncestors?: string;
}

export function sendPage(
  reply: FastifyReply,
  { title, body, formAction, scriptSource = "'none'", frameAncestors = "'none'" }: FakePage,
) {
  const policy = [
    "default-src 'none'",
    `style-src ${STYLE_HASH}`,
    `script-src ${scriptSource}`,
    `form-action ${formAction}`,
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors}`,
  ];
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // Addresses of consent pages and redirects hold state and code.
      'referrer-policy': 'no-referrer',
    })
    .send(`<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`);
}
