import {
  Button,
  type FieldBinding,
  IconButton,
  IconChevronDown,
  isPhone,
  space,
  styled,
  TextField,
} from '@storefront/shared-ui';
import { Sheet } from '@storefront/shared-ui/dialog';
import { useId, useRef, useState } from 'react';

const BANKS = [
  ...['국민은행', '신한은행', '우리은행', '하나은행', '농협은행', '기업은행', '카카오뱅크', '토스뱅크', '케이뱅크'],
  ...['새마을금고', '우체국', '신협', '수협은행', 'SC제일은행', 'iM뱅크', '부산은행', '경남은행', '광주은행'],
  ...['전북은행', '제주은행', '한국씨티은행', '산업은행', '산림조합', '저축은행'],
];

const Banks = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 6rem), 1fr));
  align-content: start;
  gap: ${space.x2};
  padding: ${space.x3} ${space.x4} ${space.x4};
  overflow: auto;
  button {
    padding-inline: ${space.x1};
  }
  button:last-of-type {
    grid-column: 1 / -1;
  }
`;

interface BankFieldProps {
  field: FieldBinding;
  maxLength: number;
  /** Focuses the next field. */
  onPicked: () => void;
  /** Focuses this field. */
  onType: () => void;
}

/** Any bank may be typed; phones offer a sheet of banks first (B-point-96). */
export function BankField({ field, maxLength, onPicked, onType }: BankFieldProps) {
  const id = useId();
  const sheet = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isTyping, setIsTyping] = useState(false);
  const [offersSheet] = useState(isPhone);
  const isChosen = offersSheet && !isTyping;
  const close = () => setIsOpen(false);
  const combobox = { role: 'combobox', 'aria-haspopup': 'dialog', 'aria-expanded': isOpen } as const;
  return (
    <>
      <TextField
        {...field}
        {...(offersSheet ? combobox : { list: `${id}b` })}
        label="은행"
        maxLength={maxLength}
        autoComplete="off"
        inputMode={isChosen ? 'none' : 'text'}
        inside={
          offersSheet && (
            <IconButton label="목록에서 은행 고르기" onClick={() => setIsOpen(true)}>
              <IconChevronDown />
            </IconButton>
          )
        }
        onClick={() => setIsOpen(isChosen)}
        onBlur={() => setIsTyping(false)}
      />
      <datalist id={`${id}b`}>
        {BANKS.map((bank) => (
          <option key={bank} value={bank} />
        ))}
      </datalist>
      {isOpen && (
        <Sheet dialog={sheet} title="은행 선택" id={id} fits onClose={close}>
          <Banks>
            {BANKS.map((bank) => (
              <Button
                key={bank}
                variant="quiet"
                size="small"
                aria-pressed={bank === field.value}
                onClick={() => {
                  close();
                  field.onChange(bank);
                  onPicked();
                }}
              >
                {bank}
              </Button>
            ))}
            <Button
              size="small"
              onClick={() => {
                close();
                setIsTyping(true);
                onType();
              }}
            >
              직접 입력
            </Button>
          </Banks>
        </Sheet>
      )}
    </>
  );
}
