/** Whether a placeholder of a key format is valid: its field exists, and each pipe fits. */
import type { OptionalPlaceholder, WithoutMark } from './format.js';
import type { KindOf } from './kind-in-key.js';
import type { ApplyPipes, BareKind } from './pipe.js';

/** The placeholder if it isn't valid in any key. */
export type InvalidPlaceholder<Placeholder, Fields, Pipes> = Placeholder extends keyof Fields
  ? KindOf<Fields[Placeholder]> extends BareKind
    ? never
    : Placeholder
  : Placeholder extends `${infer Field}|${infer Chain}`
    ? Field extends keyof Fields
      ? [ApplyPipes<KindOf<Fields[Field]>, Chain, Pipes>] extends [never]
        ? Placeholder
        : never
      : InvalidMarked<Placeholder, Fields, Pipes>
    : InvalidMarked<Placeholder, Fields, Pipes>;

type InvalidMarked<Placeholder, Fields, Pipes> = Placeholder extends OptionalPlaceholder
  ? [InvalidPlaceholder<WithoutMark<Placeholder>, Fields, Pipes>] extends [never]
    ? never
    : Placeholder
  : Placeholder;
