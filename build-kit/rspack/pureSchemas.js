/** Loader that marks calls of valibot as pure, so unread schemas are shaken out: saves 180 bytes brotli in `/order`. */
export default function pureSchemas(source) {
  return source.replace(/(?<![\w.])((?:v\.\w+|pageSchema)\()/g, '/* @__PURE__ */ $1');
}
