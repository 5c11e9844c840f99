import type { Settings } from '../settings/settings.js';

type Flags = Settings['flags'];

interface SignUpField<Code extends string = string> {
  /** Name for people: beside the control, to the operator, in the privacy policy. */
  readonly label: string;
  readonly placeholder: string;
  /** Text input with its `autocomplete`, or choice of the operator's routes. */
  readonly control: { readonly autoComplete: string } | 'routes';
  /** Setting that asks for it; null: always. */
  readonly flag: keyof Flags | null;
  /** Judges the trimmed text. */
  readonly refusal: {
    readonly code: Code;
    readonly text: string;
    readonly isRight: (text: string) => boolean;
  } | null;
  /** Kept as typed, in the column of its name: the operator sees it, the member's file has it, a deletion erases it. */
  readonly isStored: boolean;
}

/**
 * Fields of every sign-up with one control each, in the form's order, by their names on the wire. `docs/recipes.md` says
 * how to add one.
 */
export const SIGN_UP_FIELDS = {
  referral: {
    label: '추천인 코드',
    placeholder: '있으면 입력해 주세요',
    control: { autoComplete: 'off' },
    flag: 'ENABLE_REFERRAL',
    refusal: null,
    isStored: false,
  },
  registerWhere: {
    label: '가입경로',
    placeholder: '선택해 주세요',
    control: 'routes',
    flag: null,
    refusal: {
      code: 'REGISTER_WHERE_REQUIRED',
      text: '가입경로를 선택해주세요',
      isRight: (text) => text !== '',
    },
    isStored: true,
  },
} as const satisfies Readonly<Record<string, SignUpField>>;

type Fields = typeof SIGN_UP_FIELDS;
export type SignUpFieldName = keyof Fields;
export type StoredFieldName = {
  [Name in SignUpFieldName]: Fields[Name]['isStored'] extends true ? Name : never;
}[SignUpFieldName];
/** Texts in `FIELD_MESSAGES`. */
export type SignUpFieldCode = NonNullable<Fields[SignUpFieldName]['refusal']>['code'];
type Field = SignUpField<SignUpFieldCode>;

export const SIGN_UP_ENTRIES = /* @__PURE__ */ Object.entries(SIGN_UP_FIELDS) as [SignUpFieldName, Field][];

export const FIELD_MESSAGES = /* @__PURE__ */ Object.fromEntries(
  SIGN_UP_ENTRIES.flatMap(([, { refusal }]) => (refusal ? [[refusal.code, refusal.text]] : [])),
) as Readonly<Record<SignUpFieldCode, string>>;

/* @__NO_SIDE_EFFECTS__ */
export function mapFields<T>(of: (field: Field, name: SignUpFieldName) => T): Record<SignUpFieldName, T> {
  return Object.fromEntries(SIGN_UP_ENTRIES.map(([name, field]) => [name, of(field, name)])) as Record<
    SignUpFieldName,
    T
  >;
}

/** Columns of `members`. */
/* @__NO_SIDE_EFFECTS__ */
export function mapStored<T>(of: (name: StoredFieldName) => T): Record<StoredFieldName, T> {
  const names = SIGN_UP_ENTRIES.filter(([, { isStored }]) => isStored).map(([name]) => name as StoredFieldName);
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<StoredFieldName, T>;
}

/** False if its flag is off, or unknown. */
export function isAsked({ flag }: Field, flags: Partial<Flags>): boolean {
  return flag === null || flags[flag] === true;
}

/** Null if right, or not asked. */
export function checkField(field: Field, text: string, flags: Partial<Flags>): SignUpFieldCode | null {
  const { refusal } = field;
  return refusal && isAsked(field, flags) && !refusal.isRight(text) ? refusal.code : null;
}
