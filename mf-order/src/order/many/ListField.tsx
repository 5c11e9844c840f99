import {
  Alert,
  Button,
  color,
  controlStyle,
  Field,
  formatNumber,
  media,
  Row,
  Stack,
  space,
  styled,
  type,
} from '@storefront/shared-ui';
import { type ChangeEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { MAX_LINES } from '../../domain/many/checkOrderLines';
import { type DecodedList, decodeList, MAX_FILE_BYTES } from '../../domain/many/decodeList';

const REFUSED: Readonly<Record<Extract<DecodedList, { ok: false }>['reason'], string>> = {
  tooLarge: '1MB까지의 파일을 불러올 수 있어요.',
  spreadsheet: '엑셀 파일은 CSV로 저장한 뒤 불러와 주세요.',
  notText: '글자로 된 .csv나 .txt 파일만 불러올 수 있어요.',
};

const Area = styled.textarea`
  ${controlStyle}
  display: block;
  min-height: 12rem;
  max-height: 60vh;
  padding: ${space.x3} ${space.x4};
  line-height: ${type.line.loose};
  white-space: pre;
  &:placeholder-shown {
    white-space: pre-wrap;
  }
  overflow: auto;
  resize: vertical;
  &[data-over] {
    outline: 2px dashed ${color.mainText};
    outline-offset: -2px;
  }
`;

// Above the bar at the edge, which returns when the list loses focus (B-shell-39).
const Root = styled(Stack)`
  button {
    scroll-margin-bottom: 120px;
  }
`;

const Drop = styled.p`
  flex: 1 1 12rem;
  ${type.caption}
  color: ${color.textSubtle};
  ${media.mobile} {
    display: none;
  }
`;

const readBytes = (file: File) =>
  new Promise<Uint8Array | null>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => resolve(null);
    reader.readAsArrayBuffer(file);
  });

interface ListFieldProps {
  value: string;
  onChange: (value: string) => void;
  isReadOnly: boolean;
  example: string;
  waiting: number;
}

/** Textbox '주문 목록': typed, pasted, chosen or dropped (B-many-6). */
export function ListField({ value, onChange, isReadOnly, example, waiting }: ListFieldProps) {
  const [error, setError] = useState<string>();
  const [isOver, setOver] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const fileId = useId();

  const read = async (chosen: File | undefined) => {
    if (!chosen || isReadOnly) return;
    if (chosen.size > MAX_FILE_BYTES) return setError(REFUSED.tooLarge);
    const bytes = await readBytes(chosen);
    if (!bytes) return setError('파일을 읽지 못했어요. 다시 골라 주세요.');
    const list = decodeList(bytes);
    if (!list.ok) return setError(REFUSED[list.reason]);
    setError(undefined);
    const before = latest.current.trimEnd();
    onChange(before ? `${before}\n${list.text}` : list.text);
  };

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    void read(event.target.files?.[0]);
    // Lets the same file be chosen again.
    event.target.value = '';
  };

  const drop = (event: DragEvent) => {
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (!dropped) return;
    event.preventDefault();
    void read(dropped);
  };

  const over = (event: DragEvent) => {
    if (isReadOnly || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };

  return (
    <Root>
      <Field
        label="주문 목록"
        error={error}
        hint="한 줄에 하나씩 적거나, 엑셀에서 세 칸을 복사해 붙여 넣어 주세요. 상품번호는 ‘하나씩’ 화면에서 상품을 검색하면 볼 수 있어요."
      >
        {(control) => (
          <Area
            {...control}
            rows={8}
            value={value}
            readOnly={isReadOnly}
            placeholder={`상품번호 | 링크 | 수량\n${example}`}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
            data-over={isOver || undefined}
            onDrop={drop}
            onDragOver={over}
            onDragLeave={() => setOver(false)}
          />
        )}
      </Field>
      <Row $gap="x3">
        <input
          id={fileId}
          ref={file}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          hidden
          onChange={choose}
        />
        <Button size="small" variant="quiet" disabled={isReadOnly} onClick={() => file.current?.click()}>
          파일 불러오기
        </Button>
        <Drop>.csv나 .txt 파일을 끌어다 놓아도 돼요.</Drop>
      </Row>
      {waiting > 0 && (
        <Alert tone="warning">{`한 번에 ${formatNumber(MAX_LINES)}줄까지 주문할 수 있어요. 나머지 ${formatNumber(waiting)}줄은 목록에 남아 있다가 다음에 주문할 수 있어요.`}</Alert>
      )}
    </Root>
  );
}
