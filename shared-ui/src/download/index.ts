export { FileNote } from './FileNote';
export { openByAddress } from './openByAddress';
export { readFileName, saveFile } from './saveFile';
