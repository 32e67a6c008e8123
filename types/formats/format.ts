/**
 * A parsed key format, at the type level. Twin of `src/formats/format.ts`.
 *
 * All of these jump from placeholder to placeholder with `infer`; none walks through characters.
 */

/** The name of the field in a placeholder: `number` in `number|pad:5`, and in `number?|pad:5`. */
export type FieldOf<Placeholder extends string> = Placeholder extends `${infer Field}|${string}`
  ? Field extends `${infer Name}?`
    ? Name
    : Field
  : Placeholder extends `${infer Name}?`
    ? Name
    : Placeholder;

/** A placeholder of an optional field: without it, the key ends before the placeholder. */
export type OptionalPlaceholder = `${string}?${'' | `|${string}`}`;

export type IsOptional<Placeholder> = Placeholder extends OptionalPlaceholder ? true : false;

/** The names of a format's fields, in no order; `{` for a brace that isn't closed. */
export type FieldsOf<Format> = Format extends `${string}{${infer Placeholder}}${infer Rest}`
  ? (Placeholder extends `${string}?` | `${string}|${string}` ? FieldOf<Placeholder> : Placeholder) | FieldsOf<Rest>
  : Format extends `${string}{${string}`
    ? '{'
    : never;

/** The field names of several formats. Each format is parsed once, wherever it's used. */
export type FieldsOfEach<Formats extends string> = { readonly [Format in Formats]: FieldsOf<Format> }[Formats];

/** The name of the last field of a format; `''` for a format without fields. */
export type LastFieldOf<
  Format,
  Last extends string = '',
> = Format extends `${string}{${infer Placeholder}}${infer Rest}` ? LastFieldOf<Rest, FieldOf<Placeholder>> : Last;

/**
 * A format without the fields' names. Two formats with the same shape produce the same keys, whatever their fields are called.
 */
export type ShapeOf<Format> = Format extends `${infer Literal}{${string}}${infer Rest}`
  ? `${Literal}{}${ShapeOf<Rest>}`
  : Format & string;

/** The shapes of a format's keys: that of the whole key, and of those that end before a missing field. */
export type ShapesOf<Format> = Format extends `${string}?${string}`
  ? ShapeOf<Format> | ShortenedShapesOf<Format>
  : ShapeOf<Format>;

type ShortenedShapesOf<
  Format,
  Before extends string = '',
> = Format extends `${infer Literal}{${infer Placeholder}}${infer Rest}`
  ?
      | (Placeholder extends OptionalPlaceholder ? `${Before}${Literal}` : never)
      | ShortenedShapesOf<Rest, `${Before}${Literal}{}`>
  : never;

/** A placeholder without its `?`. */
export type WithoutMark<Placeholder> = Placeholder extends `${infer Field}?`
  ? Field
  : Placeholder extends `${infer Field}?|${infer Pipes}`
    ? `${Field}|${Pipes}`
    : Placeholder & string;

/** A format whose placeholders are without their `?`. */
export type WithoutMarks<Format> = Format extends `${infer Literal}{${infer Placeholder}}${infer Rest}`
  ? `${Literal}{${WithoutMark<Placeholder>}}${WithoutMarks<Rest>}`
  : Format & string;

/** The literal before the first placeholder (or the whole string if there's none). */
export type HeadOf<Format> = Format extends `${infer Literal}{${string}` ? Literal : Format;
