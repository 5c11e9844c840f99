import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { Service } from 'kubernetes-models/v1/Service';
import { sql } from 'kysely';
import { migrations } from '../platform/db/migrations/migrations.js';
import { openDatabase } from '../platform/db/openDatabase.js';
import { imageEnvironment, imageSays, ROOT, readManifests, unknownNames } from '../testing/hostingFiles.js';
import { buildServer } from '../testing/launchServer.js';
import { createSharedDatabase, EMPTY } from '../testing/sharedPostgres.js';

const KINDS = {
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  Service,
};
const [kustomization] = readManifests('kubernetes/kustomization.yaml') as [
  {
    resources: string[];
    configMapGenerator: { name: string; literals: string[] }[];
    secretGenerator: { name: string; envs: string[] }[];
  },
];
const manifests = kustomization.resources.flatMap((file) => readManifests(`kubernetes/${file}`));
const ofKind = <K extends keyof typeof KINDS>(kind: K) =>
  manifests.filter((one) => one['kind'] === kind) as unknown as InstanceType<(typeof KINDS)[K]>[];
const [deployment] = ofKind('Deployment');
const pods = [...ofKind('Deployment'), ...ofKind('Job')].map(({ spec }) => spec?.template.spec);
const containers = pods.flatMap((pod) => pod?.containers ?? []);

it.each(manifests.map((manifest) => [manifest['kind'] as keyof typeof KINDS, manifest] as const))(
  'a %s is as Kubernetes defines it',
  (kind, manifest) => {
    const Kind = KINDS[kind] as new (data: object) => { validate(): void };
    expect(() => new Kind(manifest).validate()).not.toThrow();
    expect(manifest['metadata']).toHaveProperty('name');
  },
);

it('every container is confined, and needs no more than the image gives', () => {
  expect(containers).toHaveLength(2);
  for (const { securityContext, resources, image } of containers) {
    expect(image).toBe('storefront');
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(resources?.limits).toHaveProperty('memory');
  }
  const user = Number(imageSays('USER')[0]?.split(':')[0]);
  for (const pod of pods) expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: user });
});

it('what selects, probes or mounts something finds it', () => {
  const { template, selector } = deployment?.spec ?? {};
  const labels = template?.metadata?.labels;
  expect(selector?.matchLabels).toEqual(labels);
  expect(ofKind('Service')[0]?.spec?.selector).toEqual(labels);
  expect(ofKind('PodDisruptionBudget')[0]?.spec?.selector?.matchLabels).toEqual(labels);
  expect(ofKind('HorizontalPodAutoscaler')[0]?.spec?.scaleTargetRef).toMatchObject({
    kind: 'Deployment',
    name: deployment?.metadata?.name,
  });
  const backend = ofKind('Ingress')[0]?.spec?.rules?.[0]?.http?.paths[0]?.backend.service;
  const [service] = ofKind('Service');
  expect(backend).toEqual({ name: service?.metadata?.name, port: { name: service?.spec?.ports?.[0]?.name } });
  const [server] = template?.spec?.containers ?? [];
  const ports = server?.ports?.map(({ name, containerPort }) => [name, containerPort]);
  const metrics = Number(
    kustomization.configMapGenerator
      .flatMap((map) => map.literals)
      .find((line) => /^METRICS_PORT=/.test(line))
      ?.split('=')[1],
  );
  expect(ports).toEqual([
    ['http', Number(imageSays('EXPOSE')[0])],
    ['metrics', metrics],
  ]);
  for (const probe of [server?.startupProbe, server?.livenessProbe, server?.readinessProbe])
    expect(probe?.httpGet?.port).toBe('http');
  const volumes = template?.spec?.volumes?.map(({ name }) => name);
  for (const { volumeMounts } of template?.spec?.containers ?? [])
    for (const { name } of volumeMounts ?? []) expect(volumes).toContain(name);
  const known = [...kustomization.configMapGenerator, ...kustomization.secretGenerator].map(({ name }) => name);
  for (const { configMapRef, secretRef } of containers.flatMap(({ envFrom }) => envFrom ?? []))
    expect(known).toContain(configMapRef?.name ?? secretRef?.name);
});

it('the server knows what the manifests give it, and has time to stop', () => {
  const literals = kustomization.configMapGenerator.flatMap((map) => map.literals.map((line) => line.split(/=(.*)/s)));
  const given: Record<string, string> = Object.fromEntries(literals);
  const secrets = {
    DATABASE_URL: 'postgres://a:b@database/shop',
    STOREFRONT_SECRET: 'the secret that signs sessions',
    METRICS_TOKEN: 'a token for the metrics',
  };
  expect(unknownNames({ ...imageEnvironment(), ...given, ...secrets })).toEqual([]);
  const grace = deployment?.spec?.template.spec?.terminationGracePeriodSeconds ?? 0;
  expect(grace).toBeGreaterThan(Number(given['STOP_PAUSE_MS']) / 1000 + 9);
});

const run = promisify(execFile);
function migrate(url: string) {
  const [program = '', ...words] = ofKind('Job')[0]?.spec?.template.spec?.containers[0]?.command ?? [];
  const own = { DATABASE_URL: url, STOREFRONT_SECRET: 'the secret that signs sessions', NODE_OPTIONS: '' };
  return run(program, words, { cwd: ROOT, env: { ...process.env, ...imageEnvironment(), ...own } });
}

it('the Job brings an empty database up to date, two of them at once, too', async () => {
  await buildServer();
  const url = await createSharedDatabase(EMPTY);
  await Promise.all([migrate(url), migrate(url)]);
  const db = await openDatabase({ url, dataDirectory: join(ROOT, '.data'), poolSize: 1 });
  const { rows } = await sql<{ count: string }>`select count(*) from schema_migrations`.execute(db);
  await db.destroy();
  expect(Number(rows[0]?.count)).toBe(migrations.length);
});

it('a Job that cannot reach the database says so in one line without the password', async () => {
  const failed = await migrate('postgres://storefront:hush-hush@127.0.0.1:9/shop').catch((error) => error);
  expect(failed).toMatchObject({ code: 1 });
  expect(failed.stderr).toMatch(/^DATABASE_URL: cannot be used: .*\n$/);
  expect(failed.stderr).not.toContain('hush-hush');
});
