import { DEFAULT_SETTINGS, parseSettings, type Settings } from '@storefront/contract';
import { color, media, radius, Stack, Switch, space, styled, type } from '@storefront/shared-ui';
import { ShopLook } from '@storefront/shared-ui/preview';
import { type ReactNode, useId } from 'react';
import { useCall } from '../api/lists';
import { useDraft } from './useDraft';

const PHONE_PX = 360;

const Root = styled.section`
  position: sticky;
  top: 72px;
  min-width: 0;
  h3 {
    ${type.label}
    margin-bottom: ${space.x1};
  }
  ${media.mobile} {
    position: static;
  }
`;

const Window = styled.div`
  margin-top: ${space.x2};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  overflow: clip;
  &[data-phone] {
    max-width: ${PHONE_PX}px;
  }
`;

/** Stored settings; the shop's own where the person may not read them. */
export function useShopSettings(): Settings {
  const { data } = useCall('settings list', {});
  return data ? parseSettings(data) : DEFAULT_SETTINGS;
}

/** Preview by the shop's own parts; every preview shares two switches (B-console-48). */
export function Preview({ of, settings, children }: { of?: string; settings: Settings; children: ReactNode }) {
  const id = useId();
  const [isDark, setIsDark] = useDraft('preview dark', false);
  const [isPhone, setIsPhone] = useDraft('preview phone', false);
  return (
    <Root aria-labelledby={id}>
      <h3 id={id}>{of ? `${of} 미리보기` : '미리보기'}</h3>
      <Stack $gap="x1">
        <Switch label="어두운 화면" checked={isDark} onChange={setIsDark} />
        <Switch label="휴대폰 너비" checked={isPhone} onChange={setIsPhone} />
      </Stack>
      <Window data-phone={isPhone || undefined}>
        <ShopLook
          look={isDark ? 'dark' : 'light'}
          mainColor={settings.mainColor}
          noticeBoldColor={settings.noticeBoldColor}
        >
          {children}
        </ShopLook>
      </Window>
    </Root>
  );
}
