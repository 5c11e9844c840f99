import { color, IconButton, Section, Stack, styled, VisuallyHidden } from '@storefront/shared-ui';
import { CopyButton, DescriptionList, IconEye, IconEyeOff } from '@storefront/shared-ui/controls';
import { Code } from './CodeBox';
import { GetKeyLink } from './GetKeyLink';
import { DOCUMENT_PATH } from './useDocs';

export const START_TITLE = '시작하기';

const KEY = 'API 키';

const COVER = '••••••••••••';

const DownloadLink = styled.a`
  color: ${color.mainText};
  text-underline-offset: 3px;
`;

interface StartSectionProps {
  host: string;
  apiKey: string | null;
  isKeyShown: boolean;
  onKeyToggle: () => Promise<void>;
  description: string | undefined;
}

export function StartSection({ host, apiKey, isKeyShown, onKeyToggle, description }: StartSectionProps) {
  const base = `${host}/v1`;
  return (
    <Section title={START_TITLE}>
      <Stack $gap="x3">
        <DescriptionList
          items={[
            {
              term: 'Base URL',
              description: <Code>{base}</Code>,
              action: <CopyButton value={base} label="복사: Base URL" />,
            },
            { term: '인증 헤더', description: <Code>api-key</Code> },
            { term: '응답', description: 'JSON' },
            apiKey
              ? {
                  term: KEY,
                  description: isKeyShown ? (
                    <Code>{apiKey}</Code>
                  ) : (
                    <>
                      <span aria-hidden="true">{COVER}</span>
                      <VisuallyHidden>가려져 있어요</VisuallyHidden>
                    </>
                  ),
                  action: (
                    <IconButton label={isKeyShown ? '숨김: API 키' : '표시: API 키'} onClick={onKeyToggle}>
                      {isKeyShown ? <IconEyeOff /> : <IconEye />}
                    </IconButton>
                  ),
                }
              : {
                  term: KEY,
                  description: (
                    <>
                      <span>아직 발급하지 않았어요</span>
                      <br />
                      <GetKeyLink />
                    </>
                  ),
                },
            {
              term: 'OpenAPI 문서',
              description: (
                <DownloadLink href={DOCUMENT_PATH} download="openapi.json">
                  openapi.json 내려받기
                </DownloadLink>
              ),
            },
          ]}
        />
        {/* Comes later, and moves nothing here. */}
        {description && <p>{description}</p>}
      </Stack>
    </Section>
  );
}
