/** React sets an only child's text by its parent. */
const isOfReact = (node: Node | null): node is Text =>
  node instanceof Text && /\S/.test(node.data) && Object.keys(node).some((key) => key.startsWith('__reactFiber$'));

function refuse(node: Node | null, what: string): void {
  if (isOfReact(node)) console.error(`The text '${node.data.trim()}' ${what}: it needs an element of its own`);
}

/** Fails where React changes a bare text node: translators replace those (B-shell-62). */
export function watchTexts(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function watched<T extends Node>(child: T): T {
    refuse(child, 'goes from beside others');
    return removeChild.call(this, child) as T;
  };
  Node.prototype.insertBefore = function watched<T extends Node>(added: T, next: Node | null): T {
    refuse(next, 'gets something before it');
    return insertBefore.call(this, added, next) as T;
  };
  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    get(this: Text) {
      return this.data;
    },
    set(this: Text, text: string) {
      refuse(this, `becomes '${text.trim()}' beside others`);
      this.data = text;
    },
  });
}
