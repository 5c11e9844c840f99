import { Button, type FieldBinding, SelectField } from 'shared-ui';
import type { RegisterWhereList } from '../api/useRegisterWhere';
import { REGISTER_TEXT } from './messages';

export interface RegisterWhereFieldProps extends RegisterWhereList {
  field: FieldBinding;
}

/** Where the new member heard of the shop; a list that cannot be fetched can be asked for again. */
export function RegisterWhereField({ field, options, failure, refetch }: RegisterWhereFieldProps) {
  return (
    <SelectField
      {...field}
      label={REGISTER_TEXT.registerWhere}
      placeholder={REGISTER_TEXT.registerWherePlaceholder}
      options={(options ?? []).map(({ text }) => ({ value: text, label: text }))}
      hint={
        failure && !options ? (
          <>
            {REGISTER_TEXT.routesFailed}{' '}
            <Button size="small" variant="quiet" onClick={refetch}>
              {REGISTER_TEXT.retry}
            </Button>
          </>
        ) : undefined
      }
    />
  );
}
