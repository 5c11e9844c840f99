import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

function findScreens(root) {
  const remotes = readdirSync(root).filter((name) => existsSync(join(root, name, 'screens.json')));
  return remotes.flatMap((remote) =>
    JSON.parse(readFileSync(join(root, remote, 'screens.json'), 'utf8')).map(({ path, module, file }) => ({
      remote,
      path,
      chunk: `${remote}~${module.slice(2)}`,
      file: JSON.stringify(join(root, remote, file)),
    })),
  );
}

const NO_SLOTS = `export const offeredParts = () => [];
export const createSlots = () => () => null;
`;

/**
 * Replaces `shell/src/remotes/createScreens.tsx` and `shell/src/slots/createSlots.tsx` by the same functions over
 * screens that were built with the shell.
 * @public The bundler loads it by its path.
 */
export default function screensOfOneBuild() {
  const { root, isSplit } = this.getOptions();
  if (this.resourcePath.endsWith('createSlots.tsx')) return NO_SLOTS;
  const screens = findScreens(root);
  const imports = screens.map(({ file }, index) => `import Screen${index} from ${file};`);
  const loads = screens.map(({ path, chunk, file }, index) => {
    const load = isSplit
      ? `async () => ({ Screen: (await import(/* webpackChunkName: "${chunk}" */ ${file})).default })`
      : `async () => ({ Screen: Screen${index} })`;
    return `  ${JSON.stringify(path)}: ${load},`;
  });
  return `import { createScreenSource, RemoteScreen } from '../screen/RemoteScreen';
${isSplit ? '' : imports.join('\n')}
const loads = {
${loads.join('\n')}
};
export const createScreens = ({ remotes }) =>
  Object.entries(remotes).flatMap(([remote, { live }]) =>
    live.screens.map((screen) => {
      const source = createScreenSource(loads[screen.path]);
      return { ...screen, remote, Component: () => <RemoteScreen source={source} />, source };
    }),
  );
export const createClosedScreens = () => [];
`;
}
