import { memberCalls, PASSWORD, signUpMember } from '../../testing/members.js';
import { setUpSite } from '../../testing/setUp.js';
import { readDevice } from './knownDevice.js';

const site = setUpSite({ environment: { PUBLIC_ORIGIN: 'https://shop.example' } });
const { logIn } = memberCalls(() => site);

// B-site-25
it('is bound to the host over https, and is known by its old name, too', async () => {
  const { loginId } = await signUpMember(site);
  const [cookie] = (await logIn(loginId, PASSWORD)).cookies;
  expect(cookie).toMatchObject({ name: '__Host-device', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' });
  expect(cookie).not.toHaveProperty('domain');

  const deviceOf = (text: string) => readDevice(site.deps, { headers: { cookie: text } } as never);
  const known = await deviceOf(`__Host-device=${cookie?.value}`);
  expect(known?.marks).toHaveLength(1);
  expect(await deviceOf(`device=${cookie?.value}`)).toEqual(known);
});
