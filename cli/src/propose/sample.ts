import type { Call } from '../command.js';
import { Failure } from '../failure.js';
import type { Service } from '../service.js';
import { readable, typeAndContent, type WireItem, type WireValue } from './wire.js';

const ordered = (item: WireItem): WireItem =>
  Object.fromEntries(
    Object.entries(item)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => [name, orderedValue(value)]),
  );

const orderedValue = (value: WireValue): WireValue => {
  const [type, content] = typeAndContent(value);
  if (type === 'M') return { M: ordered(content as WireItem) };
  return type === 'L' ? { L: (content as readonly WireValue[]).map(orderedValue) } : value;
};

/** Reads sample items from the whole table: some from each of several segments. Their attributes are sorted by name, because engines return them in any order. */
export const sampleItems = async (
  { sdk, client }: Service,
  TableName: string,
  most: number,
  { out }: Call,
): Promise<WireItem[]> => {
  const TotalSegments = most < 100 ? 1 : 4;
  const items: WireItem[] = [];
  for (let Segment = 0; Segment < TotalSegments; Segment += 1) {
    const until = Math.ceil((most * (Segment + 1)) / TotalSegments);
    let ExclusiveStartKey: never | undefined;
    do {
      const page = await client.send(
        new sdk.ScanCommand({
          TableName,
          Limit: until - items.length,
          ...(TotalSegments > 1 && { Segment, TotalSegments }),
          ...(ExclusiveStartKey !== undefined && { ExclusiveStartKey }),
        }),
      );
      items.push(...((page.Items ?? []) as never as WireItem[]).map((item) => ordered(readable(item))));
      ExclusiveStartKey = page.LastEvaluatedKey as never;
      out.progress(`read ${items.length} items of ${TableName}`);
    } while (ExclusiveStartKey !== undefined && items.length < until);
  }
  out.progress(undefined);
  return items;
};

/** How many items `--sample` asks for. @throws Failure if it isn't a count */
export const sampleSize = (input: string | undefined): number => {
  const most = Number(input ?? '1000');
  if (Number.isInteger(most) && most >= 1 && most <= 1_000_000) return most;
  throw new Failure(`--sample ${input} isn't valid`, '--sample is a number from 1 to 1000000');
};
