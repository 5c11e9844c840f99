/** A refusal in the words of the panel protocol, sent as `{"error": "…"}` with status 200. */
export class PanelError extends Error {
  override readonly name = 'PanelError';
}
