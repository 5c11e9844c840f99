import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { listen } from './listen.js';

export interface RunningSmtpServer {
  port: number;
  url: string;
  mails: ReadMail[];
  ids: string[];
  close(): Promise<void>;
}

export async function startSmtpServer(options: SMTPServerOptions = {}): Promise<RunningSmtpServer> {
  const mails: ReadMail[] = [];
  const ids: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    // Its certificate is nobody's.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onData(stream, _session, done) {
      text(stream).then((raw) => {
        mails.push(readRawMail(raw));
        ids.push(/^message-id: (.+)$/im.exec(raw)?.[1]?.trim() ?? '');
        done();
      }, done);
    },
    ...options,
  });
  // A client that gives up is no failure of the server.
  server.on('error', () => undefined);
  const { port } = await listen(server.server);
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    mails,
    ids,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

interface ReadMail {
  from: string;
  to: string;
  subject: string;
  text: string;
}

/** RFC 5322, 2045 and 2047; single-part. */
function readRawMail(raw: string): ReadMail {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const header = (name: string) => {
    const line = lines.find((candidate) => candidate.toLowerCase().startsWith(`${name}:`)) ?? '';
    return decodeWords(line.slice(name.length + 1).trim());
  };
  const encoding = header('content-transfer-encoding').toLowerCase();
  const text = decodeBody(raw.slice(end + 4), encoding)
    .replace(/\r\n/g, '\n')
    .trimEnd();
  return { from: header('from'), to: header('to'), subject: header('subject'), text };
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? decodeQuotedPrintable(body.replace(/=\r\n/g, '')) : body;
}

function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_word, kind: string, content: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(content, 'base64').toString('utf8')
        : decodeQuotedPrintable(content.replace(/_/g, ' ')),
    );
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text.replace(/=([0-9a-f]{2})/gi, (_octet, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
