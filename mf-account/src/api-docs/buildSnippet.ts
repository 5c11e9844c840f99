export const LANGUAGES = ['curl', 'JavaScript', 'Python', 'PHP'] as const;
export type Language = (typeof LANGUAGES)[number];

type Fields = Readonly<Record<string, string | number>>;

export interface SnippetCall {
  url: string;
  headers: Readonly<Record<string, string>>;
  json?: Fields;
  form?: Fields;
}

const TIMEOUT_SECONDS = 15;

/**
 * Program that runs as it stands (B-developer-26): shell, Node 18 or newer (CommonJS or module), Python 3, PHP. Free of
 * comments, which an interactive zsh would run.
 */
export function buildSnippet(language: Language, call: SnippetCall): string {
  return BUILDERS[language](call);
}

const BUILDERS: Readonly<Record<Language, (call: SnippetCall) => string>> = {
  curl: ({ url, headers, json, form }) =>
    [
      `curl ${shell(url)}`,
      ...Object.entries(headers).map(([name, value]) => `-H ${shell(`${name}: ${value}`)}`),
      ...(json ? [`-H 'Content-Type: application/json'`, `-d ${shell(JSON.stringify(json))}`] : []),
      ...Object.entries(form ?? {}).map(([name, value]) => `--data-urlencode ${shell(`${name}=${value}`)}`),
    ].join(' \\\n  '),

  JavaScript: ({ url, headers, json, form }) => {
    const sent = json ? { ...headers, 'Content-Type': 'application/json' } : headers;
    const hasHeaders = Object.keys(sent).length > 0;
    return lines(
      'async function main() {',
      `  const response = await fetch(${script(url)}, {`,
      (json || form) && `    method: 'POST',`,
      hasHeaders && `    headers: {`,
      hasHeaders && entries(sent, (name, value) => `      ${script(name)}: ${script(value)},`),
      hasHeaders && `    },`,
      json && `    body: JSON.stringify({`,
      json && entries(json, (name, value) => `      ${name}: ${script(value)},`),
      json && `    }),`,
      form && `    body: new URLSearchParams({`,
      form && entries(form, (name, value) => `      ${name}: ${script(value)},`),
      form && `    }),`,
      '  });',
      '  console.log(response.status, await response.json());',
      '}',
      '',
      'main();',
    );
  },

  Python: ({ url, headers, json, form }) => {
    const sent = json ? { ...headers, 'Content-Type': 'application/json' } : headers;
    const hasHeaders = Object.keys(sent).length > 0;
    const body = json ?? form;
    return lines(
      json && 'import json',
      'import urllib.error',
      form && 'import urllib.parse',
      'import urllib.request',
      '',
      'request = urllib.request.Request(',
      `    ${JSON.stringify(url)},`,
      hasHeaders && '    headers={',
      hasHeaders && entries(sent, (name, value) => `        ${JSON.stringify(name)}: ${JSON.stringify(value)},`),
      hasHeaders && '    },',
      body && `    data=${json ? 'json.dumps' : 'urllib.parse.urlencode'}({`,
      body && entries(body, (name, value) => `        ${JSON.stringify(name)}: ${JSON.stringify(value)},`),
      body && '    }).encode(),',
      ')',
      'try:',
      `    with urllib.request.urlopen(request, timeout=${TIMEOUT_SECONDS}) as response:`,
      '        print(response.status, response.read().decode())',
      'except urllib.error.HTTPError as error:',
      '    print(error.code, error.read().decode())',
    );
  },

  PHP: ({ url, headers, json, form }) => {
    const body = json ?? form;
    const sent = {
      ...headers,
      ...(body && { 'Content-Type': json ? 'application/json' : 'application/x-www-form-urlencoded' }),
    };
    return lines(
      '<?php',
      `echo file_get_contents(${script(url)}, false, stream_context_create([`,
      `    'http' => [`,
      body && `        'method' => 'POST',`,
      `        'header' => [`,
      entries(sent, (name, value) => `            ${script(`${name}: ${value}`)},`),
      `        ],`,
      body && `        'content' => ${json ? 'json_encode' : 'http_build_query'}([`,
      body && entries(body, (name, value) => `            ${script(name)} => ${script(value)},`),
      body && `        ]),`,
      `        'ignore_errors' => true,`,
      `        'timeout' => ${TIMEOUT_SECONDS},`,
      `    ],`,
      `])), PHP_EOL;`,
    );
  },
};

const lines = (...written: (string | false | undefined)[]): string =>
  written.filter((line) => line !== false && line !== undefined).join('\n');

function entries(fields: Fields, write: (name: string, value: string | number) => string): string {
  return Object.entries(fields)
    .map(([name, value]) => write(name, value))
    .join('\n');
}

const shell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

function script(value: string | number): string {
  return typeof value === 'number' ? String(value) : `'${value.replace(/[\\']/g, '\\$&')}'`;
}
