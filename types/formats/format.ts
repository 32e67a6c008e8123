/**
 * A key format taken apart, at the type level. Twin of `src/formats/format.ts`.
 *
 * All of these jump from placeholder to placeholder with `infer`; none walks characters.
 */

/** The name of the field in a placeholder: `number` in `number|pad:5`. */
export type FieldOf<Placeholder extends string> = Placeholder extends `${infer Field}|${string}` ? Field : Placeholder;

/** The names of a format's fields, in no order. */
export type FieldsOf<Format> = Format extends `${string}{${infer Placeholder}}${infer Rest}`
  ? (Placeholder extends `${string}|${string}` ? FieldOf<Placeholder> : Placeholder) | FieldsOf<Rest>
  : Format extends `${string}{${string}`
    ? '{'
    : never;

/** The names of the fields of several formats. Each format is taken apart once, wherever it is asked for. */
export type FieldsOfEach<Formats extends string> = { readonly [Format in Formats]: FieldsOf<Format> }[Formats];

/** The name of the last field of a format; `''` for a format without fields. */
export type LastFieldOf<
  Format,
  Last extends string = '',
> = Format extends `${string}{${infer Placeholder}}${infer Rest}` ? LastFieldOf<Rest, FieldOf<Placeholder>> : Last;

/**
 * A format with the fields' names left out. Two formats of one shape give keys of one kind, whatever their fields are
 * called.
 */
export type ShapeOf<Format> = Format extends `${infer Literal}{${string}}${infer Rest}`
  ? `${Literal}{}${ShapeOf<Rest>}`
  : Format & string;

/** The literal text before the first placeholder (or the whole of a text without one). */
export type HeadOf<Format> = Format extends `${infer Literal}{${string}` ? Literal : Format;
