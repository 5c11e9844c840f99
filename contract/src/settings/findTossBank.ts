/** By clearing-house code: Toss's name, then others. */
const BANKS: Readonly<Record<string, readonly [toss: string, ...others: string[]]>> = {
  '002': ['산업', 'KDB산업', '한국산업', 'KDB'],
  '003': ['기업', 'IBK기업', '중소기업', 'IBK'],
  '004': ['국민', 'KB국민', 'KB'],
  '007': ['수협', 'Sh수협'],
  '011': ['농협', 'NH농협', 'NH'],
  '012': ['농협', '지역농협', '단위농협', '농협중앙회', '농축협'],
  '020': ['우리', 'WON우리'],
  '023': ['SC제일', '제일', 'SC', '스탠다드차타드', '한국스탠다드차타드'],
  '027': ['씨티', '시티', '한국씨티', '한국시티', 'Citi'],
  '031': ['iM뱅크', '아이엠뱅크', '대구', 'DGB대구', 'iM뱅크(대구)', 'iM뱅크(대구은행)'],
  '032': ['부산', 'BNK부산'],
  '034': ['광주'],
  '035': ['제주'],
  '037': ['전북', 'JB전북'],
  '039': ['경남', 'BNK경남'],
  '045': ['새마을', '새마을금고', 'MG새마을금고', 'MG'],
  '048': ['신협', '신용협동조합'],
  '050': ['저축은행', '상호저축은행'],
  '064': ['산림조합', '산림'],
  '071': ['우체국', '우체국예금'],
  '081': ['하나', 'KEB하나', 'KEB'],
  '088': ['신한'],
  '089': ['케이뱅크', 'K뱅크'],
  '090': ['카카오뱅크', 'kakaobank'],
  '092': ['토스뱅크', 'Toss뱅크'],
};

const fold = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s|\(주\)|주식회사/g, '')
    .replace(/(?:은행|뱅크|bank|중앙회)$/, '');

const TOSS_NAMES = new Map(Object.values(BANKS).flatMap((names) => names.map((name) => [fold(name), names[0]])));

/** Toss's name of a bank (B-point-19) by code or usual name; null if unknown. */
export function findTossBank(bankingCode: string): string | null {
  const text = bankingCode.trim();
  if (/^\d+$/.test(text)) return BANKS[text.padStart(3, '0')]?.[0] ?? null;
  return TOSS_NAMES.get(fold(text)) ?? null;
}
