import type { Settings } from 'contract';
import { Alert, CopyButton, DescriptionList, formatWon } from 'shared-ui';
import type { TopUpInstruction } from '../domain/TopUpInstruction';
import { POINT_TEXT } from './messages';

export interface BankTransferProps {
  banking: Settings['banking'];
  instruction: TopUpInstruction;
}

/** Where to transfer what, and under which name. */
export function BankTransfer({ banking, instruction }: BankTransferProps) {
  const { bank, accountNumber, holder } = banking;
  return (
    <>
      {accountNumber === '' && <Alert tone="warning">{POINT_TEXT.noAccount}</Alert>}
      <DescriptionList
        items={[
          { term: POINT_TEXT.bank, description: bank || POINT_TEXT.unknown },
          {
            term: POINT_TEXT.account,
            description: accountNumber || POINT_TEXT.unknown,
            action: accountNumber && <CopyButton value={accountNumber} label={POINT_TEXT.copyAccount} />,
          },
          { term: POINT_TEXT.holder, description: holder || POINT_TEXT.unknown },
          {
            term: POINT_TEXT.payable,
            description: formatWon(instruction.payable),
            action: <CopyButton value={String(instruction.payable)} label={POINT_TEXT.copyPayable} />,
          },
          { term: POINT_TEXT.name, description: instruction.name },
        ]}
      />
    </>
  );
}
