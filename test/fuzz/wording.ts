/** How the compiler rejects a program: in a message of keyform's, or, in a few places, in its own words where they say what is wrong. */
import type { Mutant } from './mutate.js';

const MESSAGE =
  /\{ readonly "\w+ [^"]+": never;|Keyform\w+Error<\s*["`]|' ~fixed'\["each method changes the request|"[A-Z]\w* and \w+ could have the same primary key/;

/** Of mistakes: names and options that an editor completes, so that the message lists them; fields that are missing. */
const LISTED: { readonly [mistake: string]: RegExp } = {
  'with a value that the option does not have': /'"SOME"' is not assignable to type 'ConsumedOption/,
  'unknown entity':
    /Expected 2 arguments, but got 1|'"Nosuch"' is not assignable to parameter of type '(Optional<)?"E\d"/,
  'unknown index': /'"Nosuch"' is not assignable to parameter of type '"primary"/,
  'unknown path in filter': /Property 'nosuch' does not exist/,
  'a unique field that there is not': /'"nosuch"' is not assignable to (parameter of )?type '("|never')/,
  'a time to live that is none': /is not assignable to type '"/,
  'a key without its fields': /missing (in type|the following properties)/,
  'a partition key without a field': /missing (in type|the following properties)/,
  'an item without its fields': /missing (in type|the following properties)/,
  // The values of an enum or a literal, or the name of a type with a brand.
  'value of another type': /is not assignable to type '("|string &|[A-Z]\w+')/,
  // A format is told the nearest right ones, which an editor completes in the braces.
  'unknown field in a format': /is not assignable to type '"/,
  'bare number in a format': /is not assignable to type '"/,
  'a pipe of another kind': /is not assignable to type '"/,
  'a pipe of texts on a number': /is not assignable to type '"/,
  'a pipe that there is not': /is not assignable to type '"/,
  'a brace that nothing closes': /is not assignable to type '"/,
  'a vector index that the table does not have': /'"Nosuch"' is not assignable to parameter of type '"Near"/,
  'an entity without a vector in the index': /'"E\d"' is not assignable to parameter of type '"E\d"/,
  'a vector that is none': /is not assignable to parameter of type 'VectorInput'/,
  'a vector of strings': /'string' is not assignable to type 'number'/,
  'nothing in the place of a vector': /Expected 1 arguments/,
  'no vector': /does not exist on type 'SearchWithoutVector</,
  'no partition': /does not exist on type 'UnpartitionedSearch</,
  'where without the partition': /missing in type/,
  'a value of another type in where': /is not assignable to type/,
  'a value that says nothing in where': /is not assignable to type|does not exist in type/,
  'a number of results that is none': /Expected 1 arguments|is not assignable to parameter of type 'number'/,
  'a capacity that is none': /'"SOME"' is not assignable to .*CapacityDetail/,
  // In the order in which the compiler has first seen them.
  'a distance that is none': /is not assignable to type '("(cosine|euclidean|dot)"( \| )?){3}'/,
  'a projection that is none': /'"SOME"' is not assignable to/,
};

/** What the compiler says itself of values that are less certain than the place allows. */
const OWN_WORDS: readonly RegExp[] = [
  // A value that may be undefined, where a key needs one.
  /undefined' is not assignable to type '(?!never)/,
  // A builder that is dynamic already, or that may be one of all shards, has fewer methods; of an entity of several not each has the field.
  /does not exist on type '(Dynamic|PathsOf<|InShards<|\(?Query<|\(?Path<|SetPaths<|FilterPaths<|FieldPaths<)/,
  // An entity of several: not each has the field.
  /^(?:TS2345: )?Argument of type '"[^"]+"' is not assignable to parameter of type 'PathsPart</,
  // The same: a path that is of another kind in each, which a function of `set` does not take.
  /Argument of type '\(?Path<.*\) \| \(Path<.*NoOperator</,
  // A list that a schema wants to be one that can change.
  /'readonly' and cannot be assigned to the mutable type/,
  // An entity of several, or an unknown one, with no key: some of them need a key.
  /^(?:TS2554: )?Expected 2 arguments, but got 1/,
  // A put of one of several entities, where a transaction writes some of them: each takes the options of its own command.
  /^(?:TS2349: )?This expression is not callable\.\s+Each member of the union type '\(<const PassedOptions extends WithOptions<"PutItemCommand">>/,
  // A write of one of several entities, if it's a transaction for some of them: that has no condition.
  /Property '\w+' does not exist on type 'TransactedWrite</,
  // A computed name may be another than the one that is missing.
  /missing (in type|the following properties)/,
];

/** Forms of which nothing is known before they are called: the compiler's own words for a type parameter, and paths of type any. */
const UNKNOWN = /type parameter|type any/;

/** Whether the rejection of a mistake says what is wrong. */
export const saysMistake = ({ mistake }: Mutant, messages: readonly string[]): boolean =>
  messages.some((message) => MESSAGE.test(message) || LISTED[mistake]?.test(message) === true);

/** Whether the rejection of a request that is not a literal says what is wrong. */
export const saysRejection = (forms: readonly string[], messages: readonly string[]): boolean =>
  // A known gap: `merge` of one of several entities, given a field that not each of them has.
  (forms.includes('update: an entity of type union') && messages.some((message) => /to type 'never'/.test(message))) ||
  messages.some((message) => MESSAGE.test(message) || OWN_WORDS.some((words) => words.test(message))) ||
  forms.some((form) => UNKNOWN.test(form));
