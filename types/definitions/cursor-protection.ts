/**
 * Protects the cursors of a table, as `signedCursors` and `encryptedCursors` return it. Nothing shows its secret: neither
 * `inspect`, nor JSON, nor a walk over properties.
 *
 * @example const protection: CursorProtection = signedCursors('32 random bytes, in base64');
 */
export interface CursorProtection {
  readonly ' ~protection': 'signed' | 'encrypted';
}
