import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hmac } from '../../src/hmac.js';

it("an HMAC is that of Node's own crypto, for secrets and messages of every length around a block", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.uint8Array({ maxLength: 300 }), (secret, message) => {
      expect(Buffer.from(hmac(secret, message)).toString('hex')).toBe(
        createHmac('sha256', secret).update(message).digest('hex'),
      );
    }),
    { seed: 5, numRuns: 300 },
  );
});
