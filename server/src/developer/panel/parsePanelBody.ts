import { PanelError } from './PanelError.js';
import type { PanelFields } from './PanelFields.js';
import { toPanelFields } from './toPanelFields.js';

/**
 * Reads a body as clients of other panels send it: a form, which is the protocol, JSON, or a form in parts, whatever its
 * header says.
 * @throws PanelError if it is none of them
 */
export async function parsePanelBody(body: Buffer, contentType = ''): Promise<PanelFields> {
  if (/^multipart\/form-data\b/i.test(contentType)) return parseParts(body, contentType);
  const text = body.toString('utf8').trim();
  return text.startsWith('{') ? parseJson(text) : toPanelFields(new URLSearchParams(text));
}

async function parseParts(body: Buffer, contentType: string): Promise<PanelFields> {
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
    return toPanelFields(form);
  } catch {
    throw new PanelError('Incorrect request');
  }
}

function parseJson(text: string): PanelFields {
  try {
    const data: unknown = JSON.parse(text);
    return toPanelFields(Object.entries(Object(data)));
  } catch {
    throw new PanelError('Incorrect request');
  }
}
