const KOREAN: readonly (readonly [RegExp, string])[] = [
  [/^error: unknown option '(.+?)'/, '없는 옵션이에요: $1'],
  [/^error: unknown command '(.+?)'/, '없는 명령이에요: $1'],
  [/^error: missing required argument '(.+?)'/, '빠진 값이 있어요: <$1>'],
  [/^error: required option '(.+?)' not specified/, '꼭 필요한 옵션이에요: $1'],
  [/^error: option '(.+?)' argument missing/, '옵션의 값이 빠졌어요: $1'],
  [/^error: too many arguments(?: for '(.+?)')?\..*/, '값이 너무 많아요.'],
  [/^error: option '(.+?)' argument '(.*?)' is invalid\. ?/, "옵션 $1의 값 '$2': "],
  [/^error: command-argument value '(.*?)' is invalid for argument '(.+?)'\. ?/, "<$2>의 값 '$1': "],
  [/\(Did you mean (?:one of )?(.+?)\?\)/, '혹시 이것인가요? $1'],
];

/** What commander says about a command that was typed wrong, in Korean. */
export function explainUsageError(text: string): string {
  const explained = KOREAN.reduce((said, [pattern, korean]) => said.replace(pattern, korean), text);
  return explained === text ? text : `오류: ${explained}`;
}
