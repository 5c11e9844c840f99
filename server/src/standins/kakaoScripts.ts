/**
 * What the shop needs of Kakao's script: `init` and `Auth.login({ success, fail })`, which opens the consent page and
 * calls back with an access token.
 */
export const KAKAO_SCRIPT = `'use strict';
(() => {
  const home = new URL('.', document.currentScript.src);
  let key = null;
  let token = null;
  const login = ({ success = () => {}, fail = () => {} }) => {
    const state = crypto.randomUUID();
    const asked = { client_id: key ?? '', redirect_uri: 'kakaojs', response_type: 'code', state, origin: location.origin };
    const url = new URL('oauth/authorize', home);
    url.search = new URLSearchParams(asked).toString();
    const popup = window.open(url.href, 'kakao-login', 'popup,width=480,height=720');
    if (!popup) return fail({ error: 'popup_blocked', error_description: 'The popup was blocked' });
    const receive = ({ origin, source, data }) => {
      if (origin !== home.origin || source !== popup || data?.state !== state) return;
      window.removeEventListener('message', receive);
      if (typeof data.access_token !== 'string') return fail(data);
      token = data.access_token;
      success(data);
    };
    window.addEventListener('message', receive);
  };
  window.Kakao = {
    init(value) { key = value; },
    isInitialized: () => key !== null,
    cleanup() { key = null; token = null; },
    Auth: { login, getAccessToken: () => token, setAccessToken(value) { token = value; } },
  };
})();
`;

/** Runs on the popup's last page. */
export const KAKAO_HANDOVER_SCRIPT = `'use strict';
{
  const { origin, message } = JSON.parse(document.getElementById('handover').textContent);
  window.opener?.postMessage(message, origin);
  window.close();
}
`;
