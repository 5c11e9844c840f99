import { FORM_INVALID, lineField } from '@storefront/contract/schemas';
import * as v from 'valibot';
import { call, described } from './Command.js';
import { flagField } from './fields.js';

const MAX_CATALOGUE_BYTES = 64 * 1024 * 1024;
const FORMATS = ['csv', 'json'] as const;
const format = described(
  v.optional(v.picklist(FORMATS, FORM_INVALID)),
  `${FORMATS.join(', ')} (없으면 파일 이름으로 판단)`,
);
const switches = {
  dryRun: flagField('바꾸지 않고 무엇이 바뀔지만 확인'),
  force: flagField('파일을 내보낸 뒤에 바뀐 카탈로그에도 그대로 덮어쓰기'),
};

const LAYOUT = `
파일 (UTF-8, Excel의 'CSV UTF-8'도 가능):
  CSV   첫 줄은 열 이름, 다음 줄부터 플랫폼·카테고리·상품을 한 줄씩. 줄 순서가 상점의 순서예요.
        type(종류)        platform, category, service (플랫폼, 카테고리, 상품)
        id(번호)          그대로 두면 주문과 내역이 같은 상품을 가리켜요
        parent(상위번호)  카테고리는 플랫폼 번호, 상품은 카테고리 번호
        text(이름)
        visible(표시), background(배경색)                     플랫폼만
        min(최소수량), max(최대수량), point(단가), notice(안내),
        isReadOnly(주문불가), enableAuto(자동주문),
        refillDays(AS일수)                                    상품만
        참·거짓은 true/false, 1/0, 예/아니오. refillDays 열이 없으면 지금 값이 그대로예요.
  JSON  { "platforms": [...], "categories": [...], "services": [...] }, 상점의 목록과 같은 모양.
        "base"는 내보낸 때의 카탈로그예요. 그 뒤에 바뀌었으면 거절해요.
파일에 없는 상품은 상점에서 사라져요. 틀린 줄이 하나라도 있으면 아무것도 바뀌지 않아요.`;

/** Fault in a file; `line` counts from 1, `reason` is Korean. */
export const fileFault = v.object({ line: v.number(), reason: v.string(), field: v.optional(v.string()) });
export type FileFault = v.InferOutput<typeof fileFault>;

const counts = { platforms: v.number(), categories: v.number(), services: v.number() };
const report = v.object({
  ...counts,
  /** True: nothing was written. */
  dryRun: v.boolean(),
  /** State it was compared with; after an import, the new one. */
  base: v.nullable(v.string()),
  added: v.object(counts),
  changed: v.object(counts),
  withdrawn: v.object(counts),
  warnings: v.array(fileFault),
});

export const catalogue = {
  'catalogue import': call('PUT', '/catalogue', {
    query: v.object({
      ...switches,
      /** ETag of the changed catalogue, without quotation marks; overrides the file's own. A newer state is refused. */
      base: v.optional(lineField),
    }),
    /** CSV or JSON by its `content-type`. */
    body: v.instance(Uint8Array),
    maxBodyBytes: MAX_CATALOGUE_BYTES,
    answer: report,
    title: '상품 가져오기',
    help: 'CSV 또는 JSON 파일로 카탈로그 전체를 교체',
    role: 'owner',
    place: '상품',
    input: v.object({ file: described(v.string(), '.csv 또는 .json 파일'), format, ...switches }),
    after: LAYOUT,
  }),
  'catalogue export': call('GET', '/catalogue', {
    isWhole: true,
    query: v.object({ format: v.optional(v.picklist(FORMATS, FORM_INVALID), 'json') }),
    answer: v.string(),
    title: '상품 내보내기',
    input: v.object({ file: described(v.optional(v.string()), '[file] .csv 또는 .json 파일 (없으면 화면에)'), format }),
    role: 'owner',
    place: '상품',
  }),
};
