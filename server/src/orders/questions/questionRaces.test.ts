import type { TestApp } from '../../testing/createTestApp.js';
import { signUpMember } from '../../testing/members.js';
import { setUpSites } from '../../testing/setUp.js';
import { addService, buy } from '../../testing/stockShop.js';

const sites = setUpSites(2);
const [site] = sites;

// B-question-2
it('four at once on two servers are three', async () => {
  const { memberId, headers } = await signUpMember(site, 1_000);
  const serviceId = await addService(site.db, { point: 1 });
  const ids = await Promise.all([1, 2, 3, 4].map(() => buy(site, memberId, { serviceId, amount: 1 })));
  const ask = ({ app }: TestApp, id: number) =>
    app.inject({ method: 'POST', url: `/service/order/${id}/questions`, headers, payload: { text: '?' } });
  const answers = await Promise.all(ids.map((id, index) => ask(sites[index % 2] ?? site, id)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 409]);
  expect(await site.db.selectFrom('questions').selectAll().execute()).toHaveLength(3);
});
