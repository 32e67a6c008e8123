/** A gap in the fields of a sort key where no entity is named: the message is that of the entity. */
import { attr, entity, table } from 'keyform';
import { gap, noPartition, unknownField } from '../src/facts/messages/key-conditions.js';
import { wordsOf } from '../test/support/words-of.js';
import { rejects } from './rejects.js';

const text = attr.string();
const Log = entity({
  keys: { PK: 'D#{DeviceID}', SK: '{State}#{Date}#{Hour}', To: 'T#{EscalatedTo}', ToSK: '{State}#{Date}' },
  attributes: { DeviceID: text, State: text, Date: text, Hour: text, EscalatedTo: text, Operator: text },
});
const logs = table('Logs', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI2: { pk: 'To', sk: 'ToSK' } },
  entities: { Log },
});

/** The same beside others: one in a partition without fields, one in the log's, one in shards. */
const Settings = entity({ keys: { PK: 'SETTINGS', SK: '{Operator}' }, attributes: { Operator: text } });
const Entry = entity({
  keys: { PK: 'D#{DeviceID}', SK: '{State}#{Date}#{Hour}' },
  attributes: { DeviceID: text, State: text, Date: text, Hour: text },
});
const Device = entity({ keys: { PK: 'D#{DeviceID}', SK: '#' }, attributes: { DeviceID: text } });
const Event = entity({
  keys: { PK: 'E#{Kind}#{Id|shard:4}', SK: '{Year}#{Month}' },
  attributes: { Kind: text, Id: text, Year: text, Month: text },
});
const mixed = table('Mixed', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Entry, Settings, Device, Event },
});

rejects('a gap', wordsOf(gap, { field: 'Date', missing: 'State' }), () =>
  // @ts-expect-error -- State
  logs.query('primary').where({ DeviceID: 'd', Date: 'x' }),
);

rejects('a gap of an entity that is named', wordsOf(gap, { field: 'Date', missing: 'State' }), () =>
  // @ts-expect-error -- State
  logs.query('primary', 'Log').where({ DeviceID: 'd', Date: 'x' }),
);

rejects('a gap before a range', wordsOf(gap, { field: 'Hour', missing: 'Date' }), () =>
  // @ts-expect-error -- Date
  logs.query('primary').where({ DeviceID: 'd', State: 's', Hour: { '>': '1' } }),
);

rejects('a field of no key of the index', wordsOf(unknownField, { field: 'Operator', index: 'GSI2' }), () =>
  // @ts-expect-error -- Operator
  logs.query('GSI2').where({ EscalatedTo: 'Sara', Operator: 'Sue' }),
);

rejects('a gap beside entities with other keys', wordsOf(gap, { field: 'Date', missing: 'State' }), () =>
  // @ts-expect-error -- State
  mixed.query('primary').where({ DeviceID: 'd', Date: 'x' }),
);

rejects('a gap in a partition in shards', wordsOf(gap, { field: 'Month', missing: 'Year' }), () =>
  // @ts-expect-error -- Year
  mixed.query('primary').where({ Kind: 'k', Month: '1' }),
);

rejects('a gap in one shard', wordsOf(gap, { field: 'Month', missing: 'Year' }), () =>
  // @ts-expect-error -- Year
  mixed.query('primary').where({ Kind: 'k', Id: '1', Month: '1' }),
);

rejects('fields of no partition', wordsOf(noPartition, { index: 'primary' }), () =>
  // @ts-expect-error -- DeviceID
  logs.query('primary').where({ State: 's' }),
);

rejects('fields that are together in no sort key', wordsOf(noPartition, { index: 'primary' }), () =>
  // @ts-expect-error -- Year is of Event
  mixed.query('primary').where({ DeviceID: 'd', State: 's', Year: 'x' }),
);
