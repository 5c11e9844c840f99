/** Fails the build for a file that no page can use. */
export default function refuseFile() {
  throw new Error(`${this.resourcePath} ${this.getOptions().why}`);
}
