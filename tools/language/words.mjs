// The words of the old vocabulary, with what to write in their place. `names`: in identifiers, by their parts (`givenKeys` has `given`).
// `prose`: in comments, strings and pages.

/** @typedef {{ readonly word: RegExp, readonly write: string }} Rule */

/** @type {Readonly<Record<string, readonly [pattern: string, write: string]>>} */
const NAMES = {
  given: ['given', 'input, fields, argument or operand'],
  made: ['made', 'generated, result or branded'],
  told: ['told|untold|teller', 'reported, missingCallback or callback'],
  hush: ['hush(?:ed|ing)?|quiet(?:ly)?', 'redact'],
  refuse: ['refus(?:e|ed|es|al|als)', 'reject, issue or error'],
  fault: ['faults?|faulty', 'issue'],
  sentence: ['sentences?', 'message'],
  slip: ['slips?', 'mistake'],
  asked: ['asked', 'the condition of a key'],
  meets: ['meets?|meeting', 'satisfies or overlapping'],
  unfit: ['unfit', 'conditionError'],
  led: ['led|unled', 'leadingFields'],
  lack: ['lack|lacks', 'missing'],
  demand: ['demands?', 'ErrorsFor'],
  sift: ['sift', 'dropConsequences'],
  wholeness: ['wholeness', 'completeForUpsert'],
  statement: ['statements?', 'plan'],
  held: ['held', 'restricted'],
  late: ['late', 'deferred'],
  sure: ['sure|unsure|surely|definite', 'certain'],
  kept: ['kept', 'cached or retained'],
  anew: ['anew', 'again'],
  beside: ['beside', 'next'],
  british: ['unrecognised|recognised?|behaviour', 'American spelling'],
};

/** @type {Readonly<Record<string, readonly [pattern: string, write: string]>>} */
const PROSE = {
  text: ['(?:a|the|of|as|no|any|other|whose|is|are|and|or|in|by|long|its) texts?', 'string'],
  sentence: ['sentences?', 'message'],
  refuse: ['refus(?:e|es|ed|ing|al|als)', 'reject, throw, "doesn\'t compile"'],
  fault: ['faults?', 'issue, problem or error'],
  slip: ['slips?', 'mistake'],
  gives: ['gives?', 'returns, passes'],
  tells: ['tells?|told', 'shows, reports, says which'],
  stands: ['stands?', 'is, appears'],
  holds: ['holds?', 'contains, stores'],
  there: ['(?:that|what) (?:is|are) there', 'existing, stored'],
  none: ['(?:that|which|it) is none|is no [a-z]+|none of which|of which', "isn't a, invalid, missing"],
  anew: ['anew', 'again'],
  suchA: ['such an?', 'this, that, "a table with ...", "one of these"'],
  alone: ['alone', 'only'],
  chained: ['of (?:an?|the) [a-z]+ of (?:an?|the)', 'a compound, such as "a table definition change"'],
  question: ['\\? Then', 'if'],
  surely: ['surely', 'certainly, or nothing'],
  beside: ['beside', 'next to, in addition to'],
  atOnce: ['at once', 'immediately'],
  asItIs: ['as (?:it is|they are)', 'unchanged'],
  forLongAs: ['for (?:as )?long as', 'while'],
  whoever: ['who has|who wants|whoever', 'if you'],
  placeOf: ['in the place of', 'instead of'],
  british: ['unrecognised|recognis(?:e|es|ed)|behaviour|colour|serialis\\w+', 'American spelling'],
};

/** @param {Readonly<Record<string, readonly [string, string]>>} table @param {(pattern: string) => RegExp} toRegExp */
const rulesOf = (table, toRegExp) =>
  Object.entries(table).map(([name, [pattern, write]]) => ({ name, word: toRegExp(pattern), write }));

/** A part of a name: `given` in `given`, `givenKeys`, `keysGiven` and `KEYS_GIVEN`, not in `forgiven`. */
export const NAME_RULES = rulesOf(NAMES, (pattern) => new RegExp(`^(?:${pattern})$`, 'i'));

export const PROSE_RULES = rulesOf(PROSE, (pattern) => new RegExp(`\\b(?:${pattern})\\b`, 'gi'));
