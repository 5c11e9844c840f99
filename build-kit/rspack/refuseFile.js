/** Loader for a file that no page could use: the build says why. */
export default function refuseFile() {
  throw new Error(`${this.resourcePath} ${this.getOptions().why}`);
}
