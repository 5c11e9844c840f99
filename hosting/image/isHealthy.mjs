const url = `http://127.0.0.1:${process.env.PORT}/healthz`;
const isHealthy = await fetch(url).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isHealthy ? 0 : 1;
