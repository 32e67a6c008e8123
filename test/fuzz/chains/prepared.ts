/** Requests that are prepared: all that may vary is a parameter. */
import { type Chain, chainText, type Member, membersText, objectCall } from './chain.js';

/** Whether a chain stands for itself: no variables, no type parameters. */
const isPlain = ({ verb, prelude = [], generic, isSharded, loose }: Chain): boolean =>
  verb !== 'batch' && verb !== 'rekey' && prelude.length === 0 && !generic && !isSharded && loose === undefined;

const OPERATOR = /^\{ ("[\w<>=]+"|'[\w<>=]+'|\w+): ([^[{].*) \}$/;

/**
 * A function that prepares a chain, calls it twice and gives what the second call builds; undefined for what is not a request of its
 * own. Values of fields, of operators, of keys and items, and limits are parameters.
 */
export const preparedFunction = (chain: Chain): string | undefined => {
  if (!isPlain(chain)) return undefined;
  const values: string[] = [];
  // A list of the parameters is read only, which a schema's own type of a list need not take.
  const parameter = (text: string): string =>
    text.startsWith('[') ? text : `p.v${values.push(`v${values.length}: ${text}`) - 1}`;
  const varied = ({ text, isOperator, ...member }: Member): Member => {
    if (!isOperator) return { ...member, text: parameter(text) };
    const [, operator, operand] = OPERATOR.exec(text) ?? [];
    return { ...member, text: operator === undefined ? text : `{ ${operator}: ${parameter(operand as string)} }` };
  };
  const { given } = chain;
  const head =
    given === undefined ? chain.head : chain.head.replace(membersText(given), () => membersText(given.map(varied)));
  const calls = chain.calls.map((call) => {
    const { method, members, text } = call;
    const isOfFields = members !== undefined && text === objectCall(method, members).text;
    if (isOfFields) return { ...call, text: objectCall(method, members.map(varied)).text };
    const items = /^\.(?:limit|take)\((\d+)\)$/.exec(text)?.[1];
    return items === undefined ? call : { ...call, text: text.replace(items, parameter(items)) };
  });
  if (values.length === 0) return undefined;
  const made = chainText({ ...chain, head, calls });
  return `() => { const v = { ${values.join(', ')} } as const; const make = prepare((p: typeof v) => ${made}); make(v); return make(v).build(); }`;
};
