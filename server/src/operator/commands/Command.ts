import * as v from 'valibot';

/** Each role may do what those after it may. */
export const ROLES = ['owner', 'staff', 'reader'] as const;
export type Role = (typeof ROLES)[number];

export function mayCall(role: Role, command: Pick<Command, 'role'>): boolean {
  return ROLES.indexOf(role) <= ROLES.indexOf(command.role);
}

export type Screen =
  | ('오늘' | '입금' | '주문' | '자동주문' | '회원' | '상품' | '공급처' | '손익')
  | ('공지' | 'FAQ' | '설정' | '운영자' | '배포' | '기록' | '백업');

/** Tells the command line more of a field than its key and type. A type, since metadata takes no interface. */
export type Word = {
  /**
   * Help; default: the choices. It may begin with words of its own: `<time>` is the value's name, which also chooses
   * its parser, `--pin` makes an option, `[file]` an argument that may be left out.
   */
  says?: string;
  reads?: 'number';
  /** Names that are typed for numbers. */
  codes?: Readonly<Record<string, number>>;
  range?: readonly [least: number, most: number];
  /** Default: the schema's, if it is a number. */
  initial?: string | number;
};

interface Line {
  /** Default: the title. */
  help?: string;
  /** Text below the options. */
  after?: string;
  /** Fields that are typed, if not those of the call. */
  input?: Schema;
  /** Fields that are not typed. */
  sends?: Readonly<Record<string, string | boolean>>;
}

/** Typed by its name: required fields in their order, optional ones as options. */
interface About extends Line {
  /** Korean, for the console and refusals. */
  title: string;
  /** The least role that may do it. */
  role: Role;
  /** Needs a fresh confirmation, against somebody who finds a session open. */
  isDangerous?: boolean;
  /** No session may call it, whatever its role. */
  isByTokenAlone?: boolean;
  place: Screen | { none: string };
  /** Command lines by their words; default: one, of the command's name. */
  lines?: Readonly<Record<string, Line>>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Schema = v.GenericSchema;
type Nothing = v.GenericSchema<Record<never, never>, undefined>;

export interface Call<P extends Schema, Q extends Schema, B extends Schema, A extends Schema> extends About {
  method: Method;
  path: `/${string}`;
  params?: P;
  query?: Q;
  body?: B;
  maxBodyBytes?: number;
  /** Marks a read of everything, which may take minutes. */
  isWhole?: boolean;
  narrow?: string;
  /** `v.date()` is a time in ISO 8601. */
  answer: A;
  status?: 201;
  /** Moves points: happens once per key. */
  isOnce?: boolean;
}

type Fields<S> = S extends Schema ? { [Name in keyof v.InferInput<S>]: string | number } : never;

export type RequestOf<C> =
  C extends Call<infer P, infer Q, infer B, Schema>
    ? (P extends Nothing ? unknown : { params: Fields<P> }) &
        (Q extends Nothing ? unknown : { query?: { [Name in keyof v.InferInput<Q>]?: string | number | undefined } }) &
        (B extends Nothing ? unknown : { body: v.InferInput<B> extends Uint8Array ? Blob : v.InferInput<B> })
    : never;

/** JSON writes a time as text. */
type Sent<T> = T extends Date ? string : T extends object ? { [Name in keyof T]: Sent<T[Name]> } : T;

export type AnswerOf<C> = C extends Call<Schema, Schema, Schema, infer A> ? Sent<v.InferOutput<A>> : never;

export type AnyCall = Call<Schema, Schema, Schema, Schema>;

/** Done by the command line itself. */
export type LocalCommand = About & { method?: never };
export type Command = AnyCall | LocalCommand;

export function call<
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  B extends Schema = Nothing,
  A extends Schema = Schema,
>(method: Method, path: `/${string}`, row: Omit<Call<P, Q, B, A>, 'method' | 'path'>): Call<P, Q, B, A> {
  return { method, path, ...row };
}

/** Adds words for the command line, in the place of earlier ones; a text is `says`. */
export function described<S extends Schema>(schema: S, word: string | Word): S {
  const plain: Schema = schema;
  const piped: Schema = v.pipe(plain, v.metadata(typeof word === 'string' ? { says: word } : word));
  return piped as S;
}
