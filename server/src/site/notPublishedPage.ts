import { escapeHtml } from './escapeHtml.js';

/** The page of a site whose shell was not published yet. */
export function notPublishedPage(brand: string): string {
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>준비 중이에요 | ${escapeHtml(brand)}</title>
</head>
<body>
<main>
<h1>아직 화면을 준비하고 있어요</h1>
<p>잠시 후 다시 접속해 주세요.</p>
</main>
</body>
</html>
`;
}
