import { batchWrite, createTableInput } from 'keyform';
import { expect, it } from 'vitest';
import {
  addresses,
  allPersons,
  byId,
  contact,
  currentRelations,
  endedRelationsOn,
  getAddress,
  getPerson,
  persons,
  personsByLastName,
  relations,
  relationsOn,
} from '../../../examples/models/contacts.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { openModel } from '../../support/model.js';
import { prove } from '../../support/prove.js';

interface Person {
  Type: 'Person';
  Id: string;
  FirstName: string;
  LastName: string;
}

interface Address {
  Type: 'Address';
  Id: string;
  StreetAddress: string;
  City: string;
  State: 'CO';
  ZipCode: string;
}

interface PersonAddress {
  Type: 'PersonAddress';
  Id: string;
  PersonId: string;
  AddressId: string;
  Relationship: 'Business' | 'Residential';
  StartTimestampUTC: Date;
  EndTimestampUTC?: Date;
}

const { bob, joe, sally } = persons;
const { bobAtWazee, bobAtStout, bobAt15th, joeAtLogan } = relations;
const NOW = new Date('2026-11-21T00:00:00.000Z');
const BOB = '1302c80a-7c61-4920-93a4-23c44c931945';
const PERIODS = 'Query ContactTypeIndex · K Type = PersonAddress · F PersonId = 1302c80a-7c61-4920-93a4-23c44c931945';

const open = (engine: TestEngine) =>
  openModel(engine, contact, (client) =>
    batchWrite([
      ...Object.values(persons).map((person) => contact.put('Person', person)),
      ...Object.values(addresses).map((address) => contact.put('Address', address)),
      ...Object.values(relations).map((relation) => contact.put('PersonAddress', relation)),
    ]).execute(client),
  );

describeEngines('M55, persons and addresses', (engine) => {
  it('gives all persons by their ids', async () => {
    const { client, sent } = await open(engine);
    const expected: Person[] = [bob, joe, sally];
    prove(await allPersons(client), expected);
    expect(sent).toEqual(['Query ContactTypeIndex · K Type = Person']);
  });

  it('gives the persons of a last name', async () => {
    const { client, sent } = await open(engine);
    const expected: Person[] = [bob];
    prove(await personsByLastName(client, 'Smith'), expected);
    expect(sent).toEqual(['Query ContactTypeIndex · K Type = Person · F LastName = Smith']);
  });

  it('gives whatever has an id, and says what it is', async () => {
    const { client, quiet, sent } = await open(engine);
    const found: (Person | Address | PersonAddress | undefined)[] = [bob, addresses.wazee, bobAt15th, undefined];
    const ids = [BOB, addresses.wazee.Id, bobAt15th.Id, 'nothing'];
    prove(await Promise.all(ids.map((id) => byId(quiet, id))), found);
    await byId(client, BOB);
    expect(sent).toEqual([`Query main · K Id = ${BOB}`]);
  });

  it('gives a person by its id, and nothing else that has one', async () => {
    const { client, quiet, sent } = await open(engine);
    const expected: (Person | undefined)[] = [bob];
    prove([await getPerson(client, BOB)], expected);
    expect(await getPerson(quiet, addresses.wazee.Id)).toBeUndefined();
    expect(sent).toEqual([`GetItem {Id: ${BOB}, Type: Person}`]);
  });
});

describeEngines('M55, the history of addresses', (engine) => {
  it('tells where Bob worked on 1/1/2005', async () => {
    const { client, quiet, sent } = await open(engine);
    const expected: PersonAddress[] = [bobAtWazee];
    const found = await endedRelationsOn(client, BOB, 'Business', new Date('2005-01-01'));
    prove(found, expected);
    const address: (Address | undefined)[] = [addresses.wazee];
    prove([await getAddress(client, found[0]?.AddressId ?? '')], address);
    expect(await byId(quiet, bobAtWazee.AddressId)).toEqual(addresses.wazee);
    expect(sent).toEqual([
      `${PERIODS} AND Relationship = Business AND StartTimestampUTC <= 1104537600 AND EndTimestampUTC >= 1104537600`,
      'GetItem {Id: ab3161c6-2462-49b3-957a-d1db9478532f, Type: Address}',
    ]);
  });

  it('tells where Bob lives now, by the address that the relation names', async () => {
    const { client, sent } = await open(engine);
    const expected: PersonAddress[] = [bobAt15th];
    const found = await currentRelations(client, BOB, 'Residential', NOW);
    prove(found, expected);
    expect(await getAddress(client, found[0]?.AddressId ?? '')).toEqual(addresses.fifteenth);
    expect(sent).toEqual([
      `${PERIODS} AND Relationship = Residential AND StartTimestampUTC <= 1795219200 AND attribute_not_exists(EndTimestampUTC)`,
      'GetItem {Id: 1440e345-99b0-4c4a-941d-67bfbd03ba30, Type: Address}',
    ]);
  });

  it('leaves out what still lasts where an end is asked for, and has it where that is said', async () => {
    const { client, quiet, sent } = await open(engine);
    const day = new Date('2012-01-01');
    expect(await endedRelationsOn(quiet, BOB, 'Business', day)).toEqual([]);
    const expected: PersonAddress[] = [bobAtStout];
    prove(await relationsOn(client, BOB, 'Business', day), expected);
    expect(await relationsOn(quiet, BOB, 'Business', new Date('2005-01-01'))).toEqual([bobAtWazee]);
    expect(await relationsOn(quiet, joe.Id, 'Business', day)).toEqual([joeAtLogan]);
    expect(sent).toEqual([
      `${PERIODS} AND Relationship = Business AND StartTimestampUTC <= 1325376000 AND ` +
        '(attribute_not_exists(EndTimestampUTC) OR EndTimestampUTC >= 1325376000)',
    ]);
  });

  it('knows nobody before the first relation began', async () => {
    const { quiet } = await open(engine);
    expect(await relationsOn(quiet, BOB, 'Business', new Date('1999-12-31'))).toEqual([]);
    expect(await currentRelations(quiet, BOB, 'Business', NOW)).toEqual([bobAtStout]);
    expect(await allPersons(quiet)).toEqual([bob, joe, sally]);
  });
});

it('M55: the table is created from its definition', () => {
  expect(createTableInput(contact)).toEqual({
    TableName: 'Contact',
    AttributeDefinitions: [
      { AttributeName: 'Id', AttributeType: 'S' },
      { AttributeName: 'Type', AttributeType: 'S' },
    ],
    KeySchema: [
      { AttributeName: 'Id', KeyType: 'HASH' },
      { AttributeName: 'Type', KeyType: 'RANGE' },
    ],
    GlobalSecondaryIndexes: [
      {
        IndexName: 'ContactTypeIndex',
        KeySchema: [
          { AttributeName: 'Type', KeyType: 'HASH' },
          { AttributeName: 'Id', KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'ALL' },
      },
    ],
    BillingMode: 'PAY_PER_REQUEST',
  });
});
