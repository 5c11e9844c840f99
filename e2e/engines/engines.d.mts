type Role = Parameters<import('playwright-core').Page['getByRole']>[0];
type Name = string | RegExp;

/** One window of one browser. What finds something waits for it; names and labels are whole ones. */
export interface Engine {
  resize(size: { width: number; height: number }): Promise<void>;
  open(url: string): Promise<void>;
  /** What a function of that body returns in the page. */
  run(body: string): Promise<unknown>;
  find(role: Role, name: Name): Promise<void>;
  /** With the pointer; what something else covers cannot be pressed. */
  press(role: Role, name: Name): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  choose(label: string, index: number): Promise<void>;
  textOf(role: Role, name: Name): Promise<string>;
  valueOf(label: string): Promise<string>;
  /** Until what moves stands still. */
  rest(): Promise<void>;
  /** The whole page as base64 of a PNG. */
  picture(): Promise<string>;
  /** What goes wrong from now on: every call for data is answered by 500 ('failed'), or there is no network ('offline'). */
  spoil?(how: 'failed' | 'offline' | null): Promise<void>;
  forceColours?(isForced: boolean): Promise<void>;
  close(): Promise<void>;
}

/** Opens one of each, or gives null where it is not installed. */
export declare const ENGINES: Readonly<Record<'chromium' | 'firefox' | 'webkit', () => Promise<Engine | null>>>;
