import type * as v from 'valibot';

/** Each role may do what those after it may. */
export const ROLES = ['owner', 'staff', 'reader'] as const;
export type Role = (typeof ROLES)[number];

export type Screen =
  | ('오늘' | '입금' | '주문' | '자동주문' | '회원' | '상품')
  | ('공지' | 'FAQ' | '설정' | '운영자' | '배포' | '기록' | '백업');

export type Reading =
  | ('number' | 'count' | 'limit' | 'points' | 'hours' | 'time' | 'packages' | 'scopes' | 'origins')
  | ('depositStatus' | 'orderStatus' | 'autoOrderStatus');

export interface Word {
  /** `<id>` or `[file]` is an argument, `--limit <n>` an option. */
  typed: string;
  help: string;
  reads?: Reading;
  choices?: readonly string[];
  initial?: string | number | readonly string[];
  isRequired?: boolean;
}

export interface Typed<Field extends string = string> {
  words?: string;
  alias?: string;
  help: string;
  after?: string;
  takes?: { readonly [Name in Field]?: Word };
  own?: Readonly<Record<string, Word>>;
  sends?: { readonly [Name in Field]?: string | boolean };
}

interface About<Field extends string = string> {
  /** Korean, for the console and refusals. */
  title: string;
  /** The least role that may do it. */
  role: Role;
  /** Needs a fresh confirmation, against somebody who finds a session open. */
  isDangerous?: boolean;
  /** No session may call it, whatever its role. */
  isByTokenAlone?: boolean;
  place: Screen | { none: string };
  typed: readonly Typed<Field>[];
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Schema = v.GenericSchema;
type Nothing = v.GenericSchema<Record<never, never>, undefined>;
type FieldOf<S extends Schema> =
  v.InferInput<S> extends Uint8Array ? never : keyof NonNullable<v.InferInput<S>> & string;

export interface Call<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>
  extends About<FieldOf<P> | FieldOf<Q> | FieldOf<B>> {
  method: Method;
  path: `/${string}`;
  params?: P;
  query?: Q;
  body?: B;
  maxBodyBytes?: number;
  /** Marks a read of everything, which may take minutes. */
  isWhole?: boolean;
  narrow?: string;
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

export type AnswerOf<C> = C extends Call<Schema, Schema, Schema, infer A> ? v.InferOutput<A> : never;

export type AnyCall = Omit<Call<Schema, Schema, Schema, Schema>, 'typed'> & About;
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
