import { Button } from '@storefront/shared-ui';
import type { ComponentProps } from 'react';

export const RowButton = (props: ComponentProps<typeof Button>) => <Button size="small" variant="quiet" {...props} />;
