import { color, IconButton, Section, Stack, styled, VisuallyHidden } from '@storefront/shared-ui';
import { CopyButton, DescriptionList, IconEye, IconEyeOff } from '@storefront/shared-ui/controls';
import { Code } from './CodeBox';
import { GetKeyLink } from './GetKeyLink';
import { DOCUMENT_PATH } from './useDocs';

export const START_TITLE = '시작하기';

const TEXT = {
  base: 'Base URL',
  copyBase: '복사: Base URL',
  header: '인증 헤더',
  answers: '응답',
  json: 'JSON',
  key: 'API 키',
  noKey: '아직 발급하지 않았어요',
  covered: '가려져 있어요',
  show: '표시: API 키',
  hide: '숨김: API 키',
  document: 'OpenAPI 문서',
  download: 'openapi.json 내려받기',
} as const;

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
              term: TEXT.base,
              description: <Code>{base}</Code>,
              action: <CopyButton value={base} label={TEXT.copyBase} />,
            },
            { term: TEXT.header, description: <Code>api-key</Code> },
            { term: TEXT.answers, description: TEXT.json },
            apiKey
              ? {
                  term: TEXT.key,
                  description: isKeyShown ? (
                    <Code>{apiKey}</Code>
                  ) : (
                    <>
                      <span aria-hidden="true">{COVER}</span>
                      <VisuallyHidden>{TEXT.covered}</VisuallyHidden>
                    </>
                  ),
                  action: (
                    <IconButton label={isKeyShown ? TEXT.hide : TEXT.show} onClick={onKeyToggle}>
                      {isKeyShown ? <IconEyeOff /> : <IconEye />}
                    </IconButton>
                  ),
                }
              : {
                  term: TEXT.key,
                  description: (
                    <>
                      <span>{TEXT.noKey}</span>
                      <br />
                      <GetKeyLink />
                    </>
                  ),
                },
            {
              term: TEXT.document,
              description: (
                <DownloadLink href={DOCUMENT_PATH} download="openapi.json">
                  {TEXT.download}
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
