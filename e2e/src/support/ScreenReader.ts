import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';

interface AxNode {
  nodeId: string;
  parentId?: string;
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  description?: { value: string };
  backendDOMNodeId?: number;
  properties?: { name: string; value: { value?: unknown } }[];
}

const LOOK_AGAIN_MS = 300;
const PATIENCE_MS = 30_000;

/** Knows a page by its accessibility tree alone; acts by focus and keys. */
export class ScreenReader {
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async open(page: Page): Promise<ScreenReader> {
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    return new ScreenReader(page, session);
  }

  async find(role: string, name: string | RegExp): Promise<AxNode> {
    const isNamed = ({ name: given }: AxNode) =>
      typeof name === 'string' ? given?.value === name : name.test(given?.value ?? '');
    return this.wait(`${role} '${name}'`, (nodes) =>
      nodes.find((node) => !node.ignored && node.role?.value === role && isNamed(node)),
    );
  }

  /** Waits until a live region says it, or it describes what has the focus. */
  async hear(text: string): Promise<void> {
    await this.wait(`'${text}' said`, (nodes) => {
      const byId = new Map(nodes.map((node) => [node.nodeId, node]));
      const has = (node: AxNode, property: string, no: unknown) =>
        node.properties?.some(({ name, value }) => name === property && value.value !== no) ?? false;
      const isLive = (node: AxNode | undefined): boolean =>
        node !== undefined && (has(node, 'live', 'off') || isLive(byId.get(node.parentId ?? '')));
      return nodes.find(
        (node) =>
          (node.name?.value.includes(text) && isLive(node)) ||
          (node.description?.value.includes(text) && has(node, 'focused', false)),
      );
    });
  }

  async press(role: 'button' | 'link' | 'checkbox' | 'radio', name: string): Promise<void> {
    await this.focus(role, name);
    await this.page.keyboard.press(role === 'button' || role === 'link' ? 'Enter' : 'Space');
  }

  async type(role: 'textbox', name: string, text: string): Promise<void> {
    await this.focus(role, name);
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.insertText(text);
  }

  async step(role: 'combobox' | 'spinbutton', name: string, key: 'ArrowDown' | 'ArrowUp'): Promise<void> {
    await this.focus(role, name);
    await this.page.keyboard.press(key);
  }

  private async focus(role: string, name: string): Promise<void> {
    const { backendDOMNodeId } = await this.find(role, name);
    if (backendDOMNodeId === undefined) throw new Error(`${role} '${name}' cannot be reached`);
    await this.session.send('DOM.focus', { backendNodeId: backendDOMNodeId });
  }

  private async wait(what: string, pick: (nodes: AxNode[]) => AxNode | undefined): Promise<AxNode> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const { nodes } = (await this.session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
      const found = pick(nodes);
      if (found) return found;
      if (Date.now() > end) throw new Error(`The accessibility tree has no ${what}`);
      await pause(LOOK_AGAIN_MS);
    }
  }
}
