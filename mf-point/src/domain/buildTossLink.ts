/** Names under which Toss knows the banks, by the code of the Korean clearing house. */
const BANK_NAME: Readonly<Record<string, string>> = {
  '002': '산업',
  '003': '기업',
  '004': '국민',
  '007': '수협',
  '011': '농협',
  '012': '농협',
  '020': '우리',
  '023': 'SC제일',
  '027': '씨티',
  '031': '대구',
  '032': '부산',
  '034': '광주',
  '035': '제주',
  '037': '전북',
  '039': '경남',
  '045': '새마을',
  '048': '신협',
  '050': '저축은행',
  '064': '산림조합',
  '071': '우체국',
  '081': '하나',
  '088': '신한',
  '089': '케이뱅크',
  '090': '카카오뱅크',
  '092': '토스뱅크',
};

/** The bank's name from BANKING_BANKING_CODE: a code is looked up, a name passes through. */
function nameBank(bankingCode: string): string | null {
  const code = bankingCode.trim();
  if (!/^\d+$/.test(code)) return code || null;
  return BANK_NAME[code.padStart(3, '0')] ?? null;
}

interface TossTransfer {
  bankingCode: string;
  accountNumber: string;
  /** Whole won. */
  amount: number;
}

/** The link that opens Toss with the transfer filled in; null when the bank or the account is unknown. */
export function buildTossLink({ bankingCode, accountNumber, amount }: TossTransfer): string | null {
  const bank = nameBank(bankingCode);
  const digits = accountNumber.replace(/\D/g, '');
  if (bank === null || digits === '') return null;
  return `supertoss://send?bank=${encodeURIComponent(bank)}&accountNo=${digits}&amount=${amount}`;
}
