import { expect, it } from 'vitest';
import {
  beginMaintenance,
  createState,
  endMaintenance,
  getState,
  system,
} from '../../../examples/models/system-state.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { openModel, rejection } from '../../support/model.js';
import { prove } from '../../support/prove.js';

interface SystemState {
  TYPE: 'SystemState';
  maintenance: boolean;
  message?: string;
}

const KEY = '{PK: SYSTEM_STATE, SK: SYSTEM_STATE}';
const START: SystemState = { TYPE: 'SystemState', maintenance: false };
const empty = (engine: TestEngine) => openModel(engine, system, async () => undefined);
const open = (engine: TestEngine) => openModel(engine, system, createState);

describeEngines('M42, one item for the state of the system', (engine) => {
  it('is created once', async () => {
    const { client, quiet, sent } = await empty(engine);
    prove(await createState(client), START);
    expect(await rejection(createState(quiet))).toBe('conditionFailed SystemState ');
    expect(sent).toEqual([`PutItem ${KEY} · C attribute_not_exists(PK)`]);
  });

  it('is read without saying which', async () => {
    const { client, sent } = await open(engine);
    const expected: SystemState | undefined = START;
    prove<Awaited<ReturnType<typeof getState>>, SystemState | undefined>(await getState(client), expected);
    expect(sent).toEqual([`GetItem ${KEY}`]);
  });

  it('is changed without saying which', async () => {
    const { client, sent } = await open(engine);
    const begun: SystemState = { ...START, maintenance: true, message: 'Back at ten.' };
    prove(await beginMaintenance(client, 'Back at ten.'), begun);
    prove(await endMaintenance(client), START);
    expect(sent).toEqual([
      `UpdateItem ${KEY} · U SET maintenance = true, message = Back at ten. · C attribute_exists(PK) · -> ALL_NEW`,
      `UpdateItem ${KEY} · U SET maintenance = false REMOVE message · C attribute_exists(PK) · -> ALL_NEW`,
    ]);
  });

  it('is not made by a change', async () => {
    const { quiet } = await empty(engine);
    expect(await rejection(beginMaintenance(quiet, 'Back at ten.'))).toBe('notFound SystemState ');
    expect(await getState(quiet)).toBeUndefined();
  });
});
