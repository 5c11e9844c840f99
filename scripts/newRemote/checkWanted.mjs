// Validates name and place of a new remote. Throws before anything is written.
import { existsSync, readdirSync } from 'node:fs';

const NAME = /^mf-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const PATH = /^(?:\/[a-z][a-z0-9]*(?:-[a-z0-9]+)*)+$/;
const MAX_NAME_LENGTH = 40;
const MAX_TITLE_LENGTH = 20;

export const refuse = (why) => {
  throw new Error(`${why} Nothing was written.`);
};

export function checkName(name) {
  if (!NAME.test(name) || name.length > MAX_NAME_LENGTH)
    refuse(
      `A remote is called mf-something: small letters, digits and single dashes, at most ${MAX_NAME_LENGTH} characters (got '${name}').`,
    );
}

export const screenOf = ({ name, path = `/${name.slice('mf-'.length)}`, title = '새 화면' }) => ({ path, title });

export function checkScreen({ path, title }, reservedFor) {
  if (!PATH.test(path))
    refuse(
      `An address is /like-this or /like/this: small letters, digits and single dashes, a letter first (got '${path}').`,
    );
  if (/['\\\n]/.test(title) || title.trim() === '' || title.length > MAX_TITLE_LENGTH)
    refuse(`A title has 1 to ${MAX_TITLE_LENGTH} characters and neither quotes nor backslashes (got '${title}').`);
  const reserved = reservedFor(path);
  if (reserved) refuse(`${path} is the ${reserved}'s: choose another with --path.`);
}

export function checkFolder(folder, besides = /^$/) {
  if (existsSync(folder) && readdirSync(folder).some((file) => !besides.test(file)))
    refuse(`${folder} is not empty: make it in an empty folder.`);
}
