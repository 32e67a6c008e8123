import { expect, it } from 'vitest';
import {
  articles,
  contentOf,
  contents,
  publish,
  summaries,
  summariesOf,
} from '../../../examples/models/summary-and-content.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { openModel, pick } from '../../support/model.js';
import { prove } from '../../support/prove.js';

interface Summary {
  TYPE: 'Summary';
  author: string;
  articleId: string;
  title: string;
  extract: string;
}

interface Content {
  TYPE: 'Content';
  articleId: string;
  text: string;
}

const open = (engine: TestEngine) =>
  openModel(engine, articles, async (client) => {
    for (const [at, summary] of summaries.entries()) await publish(client, summary, contents[at]?.text ?? '');
  });

describeEngines('M38, summary and content apart', (engine) => {
  it('stores both', async () => {
    const { client, sent } = await open(engine);
    const [summary] = summaries;
    const [content] = contents;
    if (!(summary && content)) throw new Error('The sample of M38 has changed.');
    const written: [Summary, Content] = [summary, content];
    prove(await publish(client, summary, content.text), written);
    expect(sent).toEqual([
      'TransactWriteItems: Put {PK: AUTHOR#tom, SK: ARTICLE#2020-10-19}, ' +
        'Put {PK: ARTICLE#2020-10-19, SK: ARTICLE#2020-10-19}',
    ]);
  });

  it('lists the summaries of an author, newest first, and reads no content', async () => {
    const { client, sent } = await open(engine);
    const expected: Summary[] = pick(summaries, 1, 0);
    prove(await summariesOf(client, 'tom'), expected);
    expect(sent).toEqual(['Query main · K PK = AUTHOR#tom AND begins_with(SK, ARTICLE#) · desc']);
  });

  it('gives the content of a summary', async () => {
    const { client, quiet, sent } = await open(engine);
    const [summary] = await summariesOf(quiet, 'tom');
    const [expected]: (Content | undefined)[] = pick(contents, 1);
    prove(await contentOf(client, summary ?? { articleId: 'none' }), expected);
    expect(sent).toEqual(['GetItem {PK: ARTICLE#2020-10-20, SK: ARTICLE#2020-10-20}']);
  });
});
