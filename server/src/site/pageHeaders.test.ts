import { createHash } from 'node:crypto';
import { contentSecurityPolicy, securityHeaders } from './pageHeaders.js';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.split(' ')
    .slice(1);

const TEMPLATE = `<!doctype html><style>a{b:c}</style>
<script>theme()</script><script src="/a.js"></script>
<script type="application/json" id="x">{"a":1}</script>`;

// B-site-2
describe('the content security policy', () => {
  it('allows inline exactly the scripts that the template holds', () => {
    expect(directive(contentSecurityPolicy(TEMPLATE, null), 'script-src')).toEqual(["'self'", sha256('theme()')]);
  });

  it("allows inline the template's styles and Emotion's empty one", () => {
    expect(directive(contentSecurityPolicy(TEMPLATE, null), 'style-src')).toEqual([
      "'self'",
      sha256(''),
      sha256('a{b:c}'),
    ]);
  });

  it('allows the origin that remotes come from', () => {
    const policy = contentSecurityPolicy(TEMPLATE, 'https://cdn.example');
    expect(directive(policy, 'script-src')).toContain('https://cdn.example');
    expect(directive(policy, 'connect-src')).toEqual(["'self'", 'https://cdn.example']);
  });

  // B-site-2
  it('allows nothing that it does not name', () => {
    const policy = contentSecurityPolicy(TEMPLATE, 'https://cdn.example');
    expect(directive(policy, 'default-src')).toEqual(["'none'"]);
    expect(directive(policy, 'img-src')).toEqual(["'self'", 'data:']);
    for (const name of ['base-uri', 'frame-ancestors']) expect(directive(policy, name)).toEqual(["'none'"]);
    expect(policy).not.toMatch(/https:(?!\/\/cdn\.example)|\*/);
  });

  it('hashes line breaks as the browser sees them', () => {
    expect(contentSecurityPolicy('<script>a\r\nb</script>', null)).toContain(sha256('a\nb'));
  });

  it('with Kakao names its script and what that needs, each in its directive, and nothing more', () => {
    const sdk = {
      url: 'https://cdn.kakao.example/1.43/sdk.js',
      integrity: 'sha384-x',
      sources: [
        ['frame-src', 'https://kauth.example'],
        ['connect-src', 'https://kapi.example'],
      ] as const,
    };
    const without = contentSecurityPolicy(TEMPLATE, null);
    const policy = contentSecurityPolicy(TEMPLATE, null, sdk);
    expect(directive(policy, 'script-src')).toEqual(["'self'", sha256('theme()'), sdk.url]);
    expect(directive(policy, 'connect-src')).toEqual(["'self'", 'https://kapi.example']);
    expect(directive(policy, 'frame-src')).toEqual(['https://kauth.example']);
    const words = (text: string) => text.split(/[ ;]+/);
    const added = words(policy).filter((word) => !words(without).includes(word));
    const named = [sdk.url, 'https://kapi.example', 'frame-src', 'https://kauth.example', 'storefront-kakao'];
    expect(added).toEqual(named);
    expect(without).not.toMatch(/kakao|frame-src/);
  });
});

// B-site-11
it('only /auth/naver tells its address to nobody and is not indexed', () => {
  const quiet = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };
  expect(securityHeaders('/auth/naver')).toMatchObject(quiet);
  expect(Object.keys(securityHeaders('/login'))).toEqual(['permissions-policy', 'cross-origin-opener-policy']);
});

// B-site-25
it('asks browsers to stay with https where the shop is reached by it', () => {
  expect(securityHeaders('/order', 'https://shop.example')).toMatchObject({
    'strict-transport-security': 'max-age=31536000',
  });
  for (const origin of ['http://localhost:3000', null]) {
    expect(securityHeaders('/order', origin)).not.toHaveProperty('strict-transport-security');
  }
});
