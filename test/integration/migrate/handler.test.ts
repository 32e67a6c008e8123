import { readFileSync } from 'node:fs';
import { migration, migrationHandler } from 'keyform/migrate';
import { expect, it } from 'vitest';
import { describeEngines } from '../../support/engines.js';
import { counters, increment, openCounters, tally } from './tables.js';

const PAGE = readFileSync(new URL('../../../docs/operate/migrations.md', import.meta.url), 'utf8');

interface Choice {
  readonly Variable: string;
  readonly BooleanEquals?: boolean;
  readonly NumericGreaterThan?: number;
  readonly StringEquals?: string;
  readonly Next: string;
}
interface State {
  readonly Type: string;
  readonly Next?: string;
  readonly Default?: string;
  readonly End?: boolean;
  readonly Choices?: readonly Choice[];
  readonly ItemProcessor?: Machine;
}
interface Machine {
  readonly StartAt: string;
  readonly States: { readonly [name: string]: State };
}

const [, json = ''] = /^```json\n([\s\S]*?)^```$/m.exec(PAGE) ?? [];
const machine = JSON.parse(json) as Machine;
const inner = machine.States['Workers']?.ItemProcessor as Machine;

it('the state machine of the page names states that exist, and each path ends', () => {
  for (const { StartAt, States } of [machine, inner]) {
    const names = Object.keys(States);
    expect(names).toContain(StartAt);
    for (const { Type, Next, Default, End, Choices = [] } of Object.values(States)) {
      const next = [Next, Default, ...Choices.map((choice) => choice.Next)].filter((name) => name !== undefined);
      for (const name of next) expect(names).toContain(name);
      expect(next.length > 0 || End === true || Type === 'Succeed' || Type === 'Fail').toBe(true);
    }
  }
  expect(machine.States['Workers']).toMatchObject({
    Type: 'Map',
    ItemProcessor: { ProcessorConfig: { Mode: 'DISTRIBUTED' } },
  });
});

const isChosen = (
  { Variable, BooleanEquals, NumericGreaterThan, StringEquals }: Choice,
  result: Record<string, unknown>,
): boolean => {
  const value = result[Variable.replace('$.result.', '')];
  return NumericGreaterThan === undefined
    ? value === (BooleanEquals ?? StringEquals)
    : Number(value) > NumericGreaterThan;
};

/** Runs one worker of the state machine. @returns the type of its last state, and how often it invoked the function */
const execute = async (invoke: () => Promise<object>): Promise<readonly [end: string, invocations: number]> => {
  let [name, output, invocations]: [string, object, number] = [inner.StartAt, {}, 0];
  for (;;) {
    const state = inner.States[name] as State;
    if (state.Type === 'Succeed' || state.Type === 'Fail') return [state.Type, invocations];
    if (state.Type === 'Task') {
      output = await invoke();
      invocations++;
      name = state.Next ?? '';
      continue;
    }
    name = state.Choices?.find((choice) => isChosen(choice, output as never))?.Next ?? state.Default ?? '';
  }
};

describeEngines('a migration as a Lambda function', (engine) => {
  it('makes the state machine fail if items failed', async () => {
    const { client, tableName } = await openCounters(engine, 20);
    const change = () => JSON.parse('{');
    const handler = migrationHandler(migration(counters, { name: 'broken', from: 'Counter', change }), client);
    const invoke = () => handler({ tableName }, { getRemainingTimeInMillis: () => 60_000 });
    expect(await execute(invoke)).toEqual(['Fail', 1]);
  });

  it('makes progress in a function with a short timeout', async () => {
    const { client, tableName } = await openCounters(engine, 20);
    const handler = migrationHandler(increment, client, { segments: 2 });
    const result = await handler({ tableName }, { getRemainingTimeInMillis: () => 9_000 });
    expect(result).toMatchObject({ isDone: true, state: 'done', changed: 18 });
  });

  it('returns before its deadline, and the next invocation continues, several at the same time', async () => {
    const { client, tableName } = await openCounters(engine, 400);
    const handler = migrationHandler(increment, client, {
      segments: 8,
      workers: 1,
      margin: 100,
      units: { write: 400 },
    });
    const took: number[] = [];
    const invoke = async () => {
      const started = Date.now();
      const result = await handler({ tableName }, { getRemainingTimeInMillis: () => 1200 });
      took.push(Date.now() - started);
      return result;
    };
    const workers = await Promise.all([1, 2].map(() => execute(invoke)));
    expect(workers.map(([end]) => end)).toEqual(['Succeed', 'Succeed']);
    expect(Math.max(...took)).toBeLessThan(6000);
    if (engine.name === 'dynoxide')
      expect(Math.max(...workers.map(([, invocations]) => invocations))).toBeGreaterThan(1);
    expect(await increment.status(client, { tableName })).toMatchObject({ state: 'done', changed: 360, failed: 0 });
    expect(await tally(client, tableName)).toEqual({ 'OPEN 1': 360, 'CLOSED 0': 40 });
  });

  it('rejects a call without the context of Lambda', async () => {
    const handler = migrationHandler(increment, engine.client());
    await expect(handler({}, {} as never)).rejects.toThrow(
      'the context of migrationHandler must be that of AWS Lambda, but is an object',
    );
  });
});
