/**
 * Contacts and their addresses: people, addresses, and who had which address when.
 *
 * | entity        | Id   | Type          | ContactTypeIndex: Type | Id   |
 * | ------------- | ---- | ------------- | ---------------------- | ---- |
 * | Person        | {Id} | Person        | Person                 | {Id} |
 * | Address       | {Id} | Address       | Address                | {Id} |
 * | PersonAddress | {Id} | PersonAddress | PersonAddress          | {Id} |
 *
 * A `PersonAddress` is a relation between a person and an address.
 *
 * Each item has its own id, and its type is the sort key. The index has the two keys swapped, so all items of a
 * type are in one partition. A search by anything else is a filter that reads all of them, so use this only in a
 * table that stays small.
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
} from 'keyform';

const Person = entity({
  keys: { Id: '{Id}' },
  attributes: {
    Id: attr.string(),
    FirstName: attr.string(),
    LastName: attr.string(),
  },
});

const Address = entity({
  keys: { Id: '{Id}' },
  attributes: {
    Id: attr.string(),
    StreetAddress: attr.string(),
    City: attr.string(),
    // An enum: a misspelled state, or one with look-alike letters, doesn't
    // compile.
    State: attr.enum('CO'),
    ZipCode: attr.string(),
  },
});

const PersonAddress = entity({
  keys: { Id: '{Id}' },
  attributes: {
    Id: attr.string(),
    PersonId: attr.string(),
    AddressId: attr.string(),
    Relationship: attr.enum('Business', 'Residential'),
    StartTimestampUTC: attr.epoch(),
    EndTimestampUTC: attr.epoch().optional(),
  },
});

export const contact = table('Contact', {
  indexes: {
    primary: { pk: 'Id', sk: 'Type' },
    ContactTypeIndex: { pk: 'Type', sk: 'Id' },
  },
  entities: { Person, Address, PersonAddress },
});

export type Person = EntityItemOf<typeof contact, 'Person'>;
export type Address = EntityItemOf<typeof contact, 'Address'>;
export type PersonAddress = EntityItemOf<typeof contact, 'PersonAddress'>;

const person = (
  Id: string,
  FirstName: string,
  LastName: string,
): Person => ({
  Type: 'Person',
  Id,
  FirstName,
  LastName,
});

const address = (Id: string, StreetAddress: string): Address => ({
  Type: 'Address',
  Id,
  StreetAddress,
  City: 'Denver',
  State: 'CO',
  ZipCode: '80202',
});

/** Sorted by id. */
export const persons = {
  bob: person('1302c80a-7c61-4920-93a4-23c44c931945', 'Bob', 'Smith'),
  joe: person('63283cda-028f-4016-852c-716c4e1b997e', 'Joe', 'Penton'),
  sally: person('89e6210d-2dc8-4fb7-824d-6eb77918f284', 'Sally', 'Wilson'),
};

/** Sorted by id. */
export const addresses = {
  wazee: address(
    'ab3161c6-2462-49b3-957a-d1db9478532f',
    '1850 Wazee Street',
  ),
  fifteenth: address(
    '1440e345-99b0-4c4a-941d-67bfbd03ba30',
    '1600 15th Street',
  ),
  stout: address(
    '2f0c8a5e-6a77-4d0e-9c55-0a1d3a7c9b01',
    '1420 Stout Street',
  ),
  larimer: address(
    '3b9d1c7f-15e2-47b8-8f43-5c2e6d8a0f02',
    '4000 Larimer Street',
  ),
  twentyFirst: address(
    '4c7e2d91-9f34-4a6b-b1d2-7e8f9a0b1c03',
    '2000 21st Street',
  ),
  logan: address(
    '5d8f3ea2-0b45-4c7d-82e3-8f9a0b1c2d04',
    '4050 Logan Street',
  ),
  blake: address(
    '6e9a4fb3-1c56-4d8e-93f4-9a0b1c2d3e05',
    '5000 Blake Street',
  ),
};

const relation = (
  Id: string,
  { Id: PersonId }: Person,
  { Id: AddressId }: Address,
  Relationship: PersonAddress['Relationship'],
  from: string,
  to?: string,
): PersonAddress => ({
  Type: 'PersonAddress',
  Id,
  PersonId,
  AddressId,
  Relationship,
  StartTimestampUTC: new Date(from),
  ...(to !== undefined && { EndTimestampUTC: new Date(to) }),
});

const { bob, joe, sally } = persons;
const { wazee, fifteenth, stout, larimer, twentyFirst, logan, blake } =
  addresses;

/** Who lives where, and since when. */
export const relations = {
  bobAtWazee: relation(
    'eca6da1c-0c94-4b3e-8531-f4f9481330ef',
    bob,
    wazee,
    'Business',
    '2000-01-01',
    '2010-12-31',
  ),
  bobAtStout: relation(
    '7f0b5ac4-2d67-4e9f-a4a5-0b1c2d3e4f06',
    bob,
    stout,
    'Business',
    '2011-01-01',
  ),
  bobAt15th: relation(
    '713b7bfe-8e80-42f0-bbb0-3c94d98404fd',
    bob,
    fifteenth,
    'Residential',
    '2000-01-01',
  ),
  sallyAtWazee: relation(
    '801c6bd5-3e78-4fa0-b5b6-1c2d3e4f5a07',
    sally,
    wazee,
    'Business',
    '2005-01-01',
    '2015-12-31',
  ),
  sallyAtLarimer: relation(
    '912d7ce6-4f89-40b1-86c7-2d3e4f5a6b08',
    sally,
    larimer,
    'Business',
    '2016-01-01',
  ),
  sallyAt21st: relation(
    'a23e8df7-5a9a-41c2-97d8-3e4f5a6b7c09',
    sally,
    twentyFirst,
    'Residential',
    '2005-01-01',
  ),
  joeAtWazee: relation(
    'b34f9e08-6bab-42d3-a8e9-4f5a6b7c8d10',
    joe,
    wazee,
    'Business',
    '2009-01-01',
    '2009-12-31',
  ),
  joeAtLogan: relation(
    'c45aaf19-7cbc-43e4-b9fa-5a6b7c8d9e11',
    joe,
    logan,
    'Business',
    '2010-01-01',
  ),
  joeAtBlake: relation(
    'd56bb02a-8dcd-44f5-8a0b-6b7c8d9eaf12',
    joe,
    blake,
    'Residential',
    '2009-01-01',
  ),
};

/** All people, sorted by id. */
export const allPersons = async (client: Client) => {
  const { items } = await contact
    .query('ContactTypeIndex', 'Person')
    .where({})
    .execute(client);
  return items;
};

/** The people with this last name, sorted by id. */
export const personsByLastName = async (
  client: Client,
  LastName: string,
) => {
  const { items } = await contact
    .query('ContactTypeIndex', 'Person')
    .where({})
    .filter({ LastName })
    .execute(client);
  return items;
};

/** The item with this id, of any type. */
export const byId = async (client: Client, Id: string) => {
  const { items } = await contact
    .query('primary')
    .where({ Id })
    .execute(client);
  return items[0];
};

/** A person. */
export const getPerson = (client: Client, Id: string) =>
  contact.get('Person', { Id }).execute(client);

/** An address, by its id (the `AddressId` of a relation). */
export const getAddress = (client: Client, Id: string) =>
  contact.get('Address', { Id }).execute(client);

/** Where a person lived on a day, if the relation has ended. */
export const endedRelationsOn = async (
  client: Client,
  PersonId: string,
  Relationship: PersonAddress['Relationship'],
  day: Date,
) => {
  const { items } = await contact
    .query('ContactTypeIndex', 'PersonAddress')
    .where({})
    .filter({ PersonId })
    .filter({ Relationship })
    .filter({ StartTimestampUTC: { '<=': day } })
    .filter({ EndTimestampUTC: { '>=': day } })
    .execute(client);
  return items;
};

/**
 * Where a person lived on a day, including relations that haven't ended.
 */
export const relationsOn = async (
  client: Client,
  PersonId: string,
  Relationship: PersonAddress['Relationship'],
  day: Date,
) => {
  const { items } = await contact
    .query('ContactTypeIndex', 'PersonAddress')
    .where({})
    .filter({ PersonId })
    .filter({ Relationship })
    .filter({ StartTimestampUTC: { '<=': day } })
    .filter(({ EndTimestampUTC }, { or, notExists, ge }) =>
      or(notExists(EndTimestampUTC), ge(EndTimestampUTC, day)),
    )
    .execute(client);
  return items;
};

/** The relations of a person that have started and not ended. */
export const currentRelations = async (
  client: Client,
  PersonId: string,
  Relationship: PersonAddress['Relationship'],
  now: Date,
) => {
  const { items } = await contact
    .query('ContactTypeIndex', 'PersonAddress')
    .where({})
    .filter({ PersonId })
    .filter({ Relationship })
    .filter({ StartTimestampUTC: { '<=': now } })
    .filter({ EndTimestampUTC: { exists: false } })
    .execute(client);
  return items;
};
