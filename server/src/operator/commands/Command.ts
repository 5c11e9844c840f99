import type * as v from 'valibot';

/** Who calls: each may do what those after it may. */
export const ROLES = ['owner', 'staff', 'reader'] as const;
export type Role = (typeof ROLES)[number];

/** The screens of the operator's console. */
export type Screen =
  | ('오늘' | '입금' | '주문' | '자동주문' | '회원' | '상품')
  | ('공지' | 'FAQ' | '설정' | '운영자' | '배포' | '기록' | '백업');

/** How what is typed is read and checked; `cli/parseArgument.ts` has one function for each. */
export type Reading =
  | ('number' | 'count' | 'limit' | 'points' | 'hours' | 'time' | 'packages' | 'scopes' | 'origins')
  | ('depositStatus' | 'orderStatus' | 'autoOrderStatus');

/** How the command line asks for a field. */
export interface Word {
  /** `<id>` or `[file]` is an argument, `--limit <n>` an option. */
  typed: string;
  help: string;
  /** As text without it. */
  reads?: Reading;
  choices?: readonly string[];
  initial?: string | number | readonly string[];
  isRequired?: boolean;
}

/** One way to type a command. */
export interface Typed<Field extends string = string> {
  /** The command's name without it. */
  words?: string;
  alias?: string;
  help: string;
  /** Further help, below the options. */
  after?: string;
  /** The fields of the call, in the order in which they are typed. */
  takes?: { readonly [Name in Field]?: Word };
  /** What the command line alone needs, by its own names. */
  own?: Readonly<Record<string, Word>>;
  /** What it always sends. */
  sends?: { readonly [Name in Field]?: string | boolean };
}

interface About<Field extends string = string> {
  /** In Korean, as the console and a refusal call it. */
  title: string;
  /** The least role that may do it. */
  role: Role;
  /** Asks for a fresh confirmation of who it is: whoever finds a session open must not do it. */
  isDangerous?: boolean;
  /** For the command line's token alone: no session of the console may call it, whatever its role. */
  isByTokenAlone?: boolean;
  place: Screen | { none: string };
  typed: readonly Typed<Field>[];
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Schema = v.GenericSchema;
/** Where a call takes nothing. */
type Nothing = v.GenericSchema<Record<never, never>, undefined>;
/** A file has none. */
type FieldOf<S extends Schema> =
  v.InferInput<S> extends Uint8Array ? never : keyof NonNullable<v.InferInput<S>> & string;

/** A command that is a call to the server. */
export interface Call<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>
  extends About<FieldOf<P> | FieldOf<Q> | FieldOf<B>> {
  method: Method;
  /** With a `:name` for each field of `params`. */
  path: `/${string}`;
  /** Of the address. A message is `CODE what is said` of an address that names nothing. */
  params?: P;
  query?: Q;
  body?: B;
  maxBodyBytes?: number;
  /** Of a read that may take minutes, since it reads all there is. */
  isWhole?: boolean;
  /** Of a read that found too much to look at: what the operator changes, in Korean. */
  narrow?: string;
  answer: A;
  /** Of an answer; 200 without it. */
  status?: 201;
  /** Moves points: sent under a key, it happens once. */
  isOnce?: boolean;
}

type Fields<S> = S extends Schema ? { [Name in keyof v.InferInput<S>]: string | number } : never;

/** What is sent with a call: the parts of its address, its query, its body. */
export type RequestOf<C> =
  C extends Call<infer P, infer Q, infer B, Schema>
    ? (P extends Nothing ? unknown : { params: Fields<P> }) &
        (Q extends Nothing ? unknown : { query?: { [Name in keyof v.InferInput<Q>]?: string | number | undefined } }) &
        (B extends Nothing ? unknown : { body: v.InferInput<B> extends Uint8Array ? Blob : v.InferInput<B> })
    : never;

/** What a call answers. */
export type AnswerOf<C> = C extends Call<Schema, Schema, Schema, infer A> ? v.InferOutput<A> : never;

/** Any call, for whoever goes through the table. */
export type AnyCall = Omit<Call<Schema, Schema, Schema, Schema>, 'typed'> & About;
/** A command without a call: it works on the machine itself. */
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
