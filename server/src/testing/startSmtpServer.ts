import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { type ReadMail, readRawMail } from './readRawMail.js';

export interface RunningSmtpServer {
  port: number;
  /** For `SMTP_URL`. */
  url: string;
  mails: ReadMail[];
  close(): Promise<void>;
}

/** A real SMTP server on loopback that keeps what it is given. */
export async function startSmtpServer(options: SMTPServerOptions = {}): Promise<RunningSmtpServer> {
  const mails: ReadMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    // Its certificate is nobody's.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onData(stream, _session, done) {
      text(stream).then((raw) => {
        mails.push(readRawMail(raw));
        done();
      }, done);
    },
    ...options,
  });
  // A client that gives up is no failure of the server.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
