import { expect, it } from 'vitest';
import { app, readSettings, settings, writeSettings } from '../../../examples/models/duplicated-records.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { openModel } from '../../support/model.js';
import { prove } from '../../support/prove.js';

interface GlobalSettings {
  copy: number;
  Settings: Record<string, string>;
}

const open = (engine: TestEngine) => openModel(engine, app, (client) => writeSettings(client, settings));
const copy = (number: number, Settings = settings): GlobalSettings => ({ copy: number, Settings });

describeEngines('M39, copies of settings that are read often', (engine) => {
  it('writes all copies at once', async () => {
    const { client, quiet, sent } = await open(engine);
    const light = { theme: 'light' };
    const written: GlobalSettings[] = [copy(1, light), copy(2, light), copy(3, light)];
    prove(await writeSettings(client, light), written);
    expect((await readSettings(quiet))?.Settings).toEqual(light);
    expect(sent).toEqual([
      'TransactWriteItems: Put {PK: GLOBAL_SETTINGS_01}, Put {PK: GLOBAL_SETTINGS_02}, Put {PK: GLOBAL_SETTINGS_03}',
    ]);
  });

  it('reads one copy, each as likely as the others', async () => {
    const { client, quiet, sent } = await open(engine);
    const first: GlobalSettings | undefined = copy(1);
    prove<Awaited<ReturnType<typeof readSettings>>, GlobalSettings | undefined>(await readSettings(client, 0), first);
    const chances = [0.3, 0.4, 0.6, 0.7, 0.999];
    expect(await Promise.all(chances.map((chance) => readSettings(quiet, chance)))).toEqual(
      [1, 2, 2, 3, 3].map((number) => copy(number)),
    );
    expect(sent).toEqual(['GetItem {PK: GLOBAL_SETTINGS_01}']);
  });

  it('finds a copy whatever chance says', async () => {
    const { quiet } = await open(engine);
    for (const found of await Promise.all(Array.from({ length: 20 }, () => readSettings(quiet))))
      expect(found?.Settings).toEqual(settings);
  });
});
