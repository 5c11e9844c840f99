import type { ComponentProps } from 'react';
import { Button } from 'shared-ui';

export const RowButton = (props: ComponentProps<typeof Button>) => <Button size="small" variant="quiet" {...props} />;
