import type { ComponentProps } from 'react';
import { Button } from 'shared-ui';

/** A small button beside what it is about. */
export const RowButton = (props: ComponentProps<typeof Button>) => <Button size="small" variant="quiet" {...props} />;
