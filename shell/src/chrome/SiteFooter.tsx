import { PATHS, type Settings } from '@storefront/contract';
import { color, media, PAGE_MAX_PX, space, styled, type, useBrand, useSettings } from '@storefront/shared-ui';

/** The width of shared-ui's `Page` (at most 880 px, B-theme-6). */
export const PageWidth = styled.div`
  max-width: ${PAGE_MAX_PX}px;
  margin-inline: auto;
  padding-inline: ${space.x5};
  ${media.mobile} {
    padding-inline: ${space.x4};
  }
`;

const Root = styled.footer`
  padding: ${space.x8} 0 calc(96px + var(--bottom-bar));
  color: ${color.textSubtle};
  ${type.caption}
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.x1} ${space.x5};
    margin-bottom: ${space.x2};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${color.textMuted};
    font-weight: ${type.weight.semibold};
    text-decoration: none;
    ${media.hover} {
      &:hover {
        text-decoration: underline;
      }
    }
  }
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.x1} ${space.x4};
    margin-bottom: ${space.x3};
  }
  dl div {
    display: flex;
    gap: ${space.x2};
  }
  dt {
    flex: none;
    font-weight: ${type.weight.semibold};
  }
  dd {
    overflow-wrap: anywhere;
  }
`;

const FACTS: readonly [keyof Settings['footer'], string][] = [
  ['company', '상호'],
  ['ceo', '대표'],
  ['corporationNumber', '사업자등록번호'],
  ['marketNumber', '통신판매업신고번호'],
  ['phone', '전화'],
  ['address', '주소'],
];

/** (B-shell-19) */
export function SiteFooter() {
  const brand = useBrand();
  const { footer } = useSettings();
  const facts = FACTS.filter(([key]) => footer[key] !== '');
  return (
    <Root>
      <PageWidth>
        <nav aria-label="약관">
          <a href={PATHS.termsPrivacy} target="_blank" rel="noopener">
            개인정보처리방침
          </a>
          <a href={PATHS.termsService} target="_blank" rel="noopener">
            이용약관
          </a>
        </nav>
        {facts.length > 0 && (
          <dl>
            {facts.map(([key, label]) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{footer[key]}</dd>
              </div>
            ))}
          </dl>
        )}
        <p>{`© ${brand}`}</p>
      </PageWidth>
    </Root>
  );
}
