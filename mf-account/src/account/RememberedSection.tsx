import { REMEMBERED_KIND, type RememberedDetails, type RememberedKind, TAX_INVOICE_LABEL } from '@storefront/contract';
import {
  Alert,
  Button,
  color,
  FailedState,
  formatDateTime,
  Section,
  Skeleton,
  Stack,
  space,
  styled,
  toastSuccess,
  type,
} from '@storefront/shared-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { deleteRemembered, forgetRemembered, type Remembered } from '../api';
import { Note } from '../layout/Note';
import { useAction } from './useAction';

const LABEL: Readonly<Record<RememberedKind, string>> = {
  [REMEMBERED_KIND.depositor]: '입금자명',
  [REMEMBERED_KIND.taxInvoice]: '세금계산서',
  [REMEMBERED_KIND.cashReceipt]: '현금영수증 번호',
};

const List = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.x2} ${space.x4};
    padding: ${space.x3} 0;
    & + li {
      border-top: 1px solid ${color.line};
    }
    > div {
      flex: 1 1 10em;
      min-width: 0;
      overflow-wrap: anywhere;
    }
    > button {
      flex: none;
    }
  }
  strong,
  small {
    display: block;
    ${type.label}
    color: ${color.textSubtle};
  }
  span {
    display: block;
    font-weight: ${type.weight.medium};
  }
  span > span {
    display: inline;
    color: ${color.textSubtle};
    font-weight: ${type.weight.regular};
  }
`;

const isKnown = (details: RememberedDetails): details is RememberedDetails & { kind: RememberedKind } =>
  Object.hasOwn(LABEL, details.kind);

/** Remembered form details (B-account-34). */
export function RememberedSection({ data, failed }: Remembered) {
  const rows = data?.filter(isKnown);
  const empty = useRef<HTMLParagraphElement>(null);

  // The last button had the focus.
  const hadRows = useRef(false);
  useEffect(() => {
    if (hadRows.current && document.activeElement === document.body) empty.current?.focus();
    hadRows.current = rows !== undefined && rows.length > 0;
  });

  const content = (): ReactNode => {
    if (failed) return <FailedState title="저장된 입금 정보를 불러오지 못했어요" {...failed} />;
    if (!rows) return <Skeleton height="3rem" />;
    if (rows.length === 0) {
      return (
        <Note ref={empty} tabIndex={-1}>
          아직 저장된 정보가 없어요. 포인트를 충전하면 입금자명과 증빙 정보를 저장해요.
        </Note>
      );
    }
    return (
      <Stack $gap="x3">
        <Note>포인트를 충전할 때 쓴 정보예요. 다음 충전 때 입력 칸에 미리 채워 드려요.</Note>
        <List>
          {rows.map((row) => (
            <RememberedRow key={row.kind} {...row} />
          ))}
        </List>
      </Stack>
    );
  };
  return <Section title="저장된 입금 정보">{content()}</Section>;
}

/** The row goes with the focus, which its neighbour's button takes. */
function passFocusOn(row: HTMLElement | null): void {
  if (!row?.contains(document.activeElement)) return;
  const neighbour = row.nextElementSibling ?? row.previousElementSibling;
  neighbour?.querySelector('button')?.focus();
}

/** Removes one kind without asking: it can be typed again (B-account-35). */
function RememberedRow({ kind, at, name, feeValue = {} }: RememberedDetails & { kind: RememberedKind }) {
  const root = useRef<HTMLLIElement>(null);
  const removing = useAction(async () => {
    await deleteRemembered(kind);
    toastSuccess('저장된 정보를 삭제했어요.');
    passFocusOn(root.current);
    await forgetRemembered(kind);
  });
  const label = LABEL[kind];
  return (
    <li ref={root}>
      <div>
        <strong>{label}</strong>
        {kind === REMEMBERED_KIND.taxInvoice ? (
          Object.entries(TAX_INVOICE_LABEL).map(
            ([part, partLabel]) =>
              feeValue[part] && (
                <span key={`${part} ${feeValue[part]}`}>
                  <span>{partLabel}</span> {feeValue[part]}
                </span>
              ),
          )
        ) : (
          <span>{name ?? feeValue['phone']}</span>
        )}
        <small>{`마지막 사용 ${formatDateTime(at)}`}</small>
        {removing.failure && <Alert tone="danger">{removing.failure}</Alert>}
      </div>
      <Button size="small" aria-label={`삭제: ${label}`} loading={removing.isRunning} onClick={removing.run}>
        삭제
      </Button>
    </li>
  );
}
