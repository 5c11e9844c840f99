import { connectTo } from '../connect.js';
import type { Build } from '../gateway/builds.js';
import { publish } from '../publish.js';

export interface PublishTask {
  url: string;
  token: string;
  builds: Build[];
}

async function publishOne({ url, token, builds }: PublishTask): Promise<void> {
  const { shop } = connectTo(url, token);
  process.send?.('begun');
  const seen = await shop.registry();
  await publish(shop, { builds, seen, commit: null });
}

process.once('message', (task: PublishTask) => {
  publishOne(task).then(
    () => process.send?.('published', () => process.exit(0)),
    (error: unknown) => process.send?.(String(error), () => process.exit(1)),
  );
});
