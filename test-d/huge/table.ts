// Made by test/proof/huge-table.ts: UPDATE_HUGE_TABLE=1 npx vitest run test/proof/huge-table.test.ts
// biome-ignore-all format: it is as it was made
import { attr, entity, table } from 'keyform';

const text = attr.string();
const Account01 = entity({
  keys: { PK: 'ACCOUNT01#{id}', SK: 'ACCOUNT01#{id}' },
  attributes: { id: text, name: text },
});
const Invoice01 = entity({
  keys: { PK: 'ACCOUNT01#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE01#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item01 = entity({
  keys: { PK: 'INVOICE01#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE01#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place01 = entity({
  keys: { PK: 'PLACE01#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting01 = entity({ keys: { PK: 'SETTING01', SK: 'SETTING01' }, attributes: { value: text } });
const Account02 = entity({
  keys: { PK: 'ACCOUNT02#{id}', SK: 'ACCOUNT02#{id}' },
  attributes: { id: text, name: text },
});
const Invoice02 = entity({
  keys: { PK: 'ACCOUNT02#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE02#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item02 = entity({
  keys: { PK: 'INVOICE02#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE02#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place02 = entity({
  keys: { PK: 'PLACE02#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting02 = entity({ keys: { PK: 'SETTING02', SK: 'SETTING02' }, attributes: { value: text } });
const Account03 = entity({
  keys: { PK: 'ACCOUNT03#{id}', SK: 'ACCOUNT03#{id}' },
  attributes: { id: text, name: text },
});
const Invoice03 = entity({
  keys: { PK: 'ACCOUNT03#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE03#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item03 = entity({
  keys: { PK: 'INVOICE03#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE03#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place03 = entity({
  keys: { PK: 'PLACE03#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting03 = entity({ keys: { PK: 'SETTING03', SK: 'SETTING03' }, attributes: { value: text } });
const Account04 = entity({
  keys: { PK: 'ACCOUNT04#{id}', SK: 'ACCOUNT04#{id}' },
  attributes: { id: text, name: text },
});
const Invoice04 = entity({
  keys: { PK: 'ACCOUNT04#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE04#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item04 = entity({
  keys: { PK: 'INVOICE04#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE04#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place04 = entity({
  keys: { PK: 'PLACE04#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting04 = entity({ keys: { PK: 'SETTING04', SK: 'SETTING04' }, attributes: { value: text } });
const Account05 = entity({
  keys: { PK: 'ACCOUNT05#{id}', SK: 'ACCOUNT05#{id}' },
  attributes: { id: text, name: text },
});
const Invoice05 = entity({
  keys: { PK: 'ACCOUNT05#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE05#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item05 = entity({
  keys: { PK: 'INVOICE05#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE05#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place05 = entity({
  keys: { PK: 'PLACE05#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting05 = entity({ keys: { PK: 'SETTING05', SK: 'SETTING05' }, attributes: { value: text } });
const Account06 = entity({
  keys: { PK: 'ACCOUNT06#{id}', SK: 'ACCOUNT06#{id}' },
  attributes: { id: text, name: text },
});
const Invoice06 = entity({
  keys: { PK: 'ACCOUNT06#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE06#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item06 = entity({
  keys: { PK: 'INVOICE06#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE06#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place06 = entity({
  keys: { PK: 'PLACE06#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting06 = entity({ keys: { PK: 'SETTING06', SK: 'SETTING06' }, attributes: { value: text } });
const Account07 = entity({
  keys: { PK: 'ACCOUNT07#{id}', SK: 'ACCOUNT07#{id}' },
  attributes: { id: text, name: text },
});
const Invoice07 = entity({
  keys: { PK: 'ACCOUNT07#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE07#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item07 = entity({
  keys: { PK: 'INVOICE07#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE07#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place07 = entity({
  keys: { PK: 'PLACE07#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting07 = entity({ keys: { PK: 'SETTING07', SK: 'SETTING07' }, attributes: { value: text } });
const Account08 = entity({
  keys: { PK: 'ACCOUNT08#{id}', SK: 'ACCOUNT08#{id}' },
  attributes: { id: text, name: text },
});
const Invoice08 = entity({
  keys: { PK: 'ACCOUNT08#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE08#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item08 = entity({
  keys: { PK: 'INVOICE08#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE08#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place08 = entity({
  keys: { PK: 'PLACE08#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting08 = entity({ keys: { PK: 'SETTING08', SK: 'SETTING08' }, attributes: { value: text } });
const Account09 = entity({
  keys: { PK: 'ACCOUNT09#{id}', SK: 'ACCOUNT09#{id}' },
  attributes: { id: text, name: text },
});
const Invoice09 = entity({
  keys: { PK: 'ACCOUNT09#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE09#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item09 = entity({
  keys: { PK: 'INVOICE09#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE09#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place09 = entity({
  keys: { PK: 'PLACE09#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting09 = entity({ keys: { PK: 'SETTING09', SK: 'SETTING09' }, attributes: { value: text } });
const Account10 = entity({
  keys: { PK: 'ACCOUNT10#{id}', SK: 'ACCOUNT10#{id}' },
  attributes: { id: text, name: text },
});
const Invoice10 = entity({
  keys: { PK: 'ACCOUNT10#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE10#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item10 = entity({
  keys: { PK: 'INVOICE10#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE10#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place10 = entity({
  keys: { PK: 'PLACE10#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting10 = entity({ keys: { PK: 'SETTING10', SK: 'SETTING10' }, attributes: { value: text } });
const Account11 = entity({
  keys: { PK: 'ACCOUNT11#{id}', SK: 'ACCOUNT11#{id}' },
  attributes: { id: text, name: text },
});
const Invoice11 = entity({
  keys: { PK: 'ACCOUNT11#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE11#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item11 = entity({
  keys: { PK: 'INVOICE11#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE11#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place11 = entity({
  keys: { PK: 'PLACE11#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting11 = entity({ keys: { PK: 'SETTING11', SK: 'SETTING11' }, attributes: { value: text } });
const Account12 = entity({
  keys: { PK: 'ACCOUNT12#{id}', SK: 'ACCOUNT12#{id}' },
  attributes: { id: text, name: text },
});
const Invoice12 = entity({
  keys: { PK: 'ACCOUNT12#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE12#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item12 = entity({
  keys: { PK: 'INVOICE12#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE12#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place12 = entity({
  keys: { PK: 'PLACE12#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting12 = entity({ keys: { PK: 'SETTING12', SK: 'SETTING12' }, attributes: { value: text } });
const Account13 = entity({
  keys: { PK: 'ACCOUNT13#{id}', SK: 'ACCOUNT13#{id}' },
  attributes: { id: text, name: text },
});
const Invoice13 = entity({
  keys: { PK: 'ACCOUNT13#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE13#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item13 = entity({
  keys: { PK: 'INVOICE13#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE13#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place13 = entity({
  keys: { PK: 'PLACE13#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting13 = entity({ keys: { PK: 'SETTING13', SK: 'SETTING13' }, attributes: { value: text } });
const Account14 = entity({
  keys: { PK: 'ACCOUNT14#{id}', SK: 'ACCOUNT14#{id}' },
  attributes: { id: text, name: text },
});
const Invoice14 = entity({
  keys: { PK: 'ACCOUNT14#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE14#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item14 = entity({
  keys: { PK: 'INVOICE14#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE14#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place14 = entity({
  keys: { PK: 'PLACE14#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting14 = entity({ keys: { PK: 'SETTING14', SK: 'SETTING14' }, attributes: { value: text } });
const Account15 = entity({
  keys: { PK: 'ACCOUNT15#{id}', SK: 'ACCOUNT15#{id}' },
  attributes: { id: text, name: text },
});
const Invoice15 = entity({
  keys: { PK: 'ACCOUNT15#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE15#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item15 = entity({
  keys: { PK: 'INVOICE15#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE15#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place15 = entity({
  keys: { PK: 'PLACE15#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting15 = entity({ keys: { PK: 'SETTING15', SK: 'SETTING15' }, attributes: { value: text } });
const Account16 = entity({
  keys: { PK: 'ACCOUNT16#{id}', SK: 'ACCOUNT16#{id}' },
  attributes: { id: text, name: text },
});
const Invoice16 = entity({
  keys: { PK: 'ACCOUNT16#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE16#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item16 = entity({
  keys: { PK: 'INVOICE16#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE16#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place16 = entity({
  keys: { PK: 'PLACE16#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting16 = entity({ keys: { PK: 'SETTING16', SK: 'SETTING16' }, attributes: { value: text } });
const Account17 = entity({
  keys: { PK: 'ACCOUNT17#{id}', SK: 'ACCOUNT17#{id}' },
  attributes: { id: text, name: text },
});
const Invoice17 = entity({
  keys: { PK: 'ACCOUNT17#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE17#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item17 = entity({
  keys: { PK: 'INVOICE17#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE17#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place17 = entity({
  keys: { PK: 'PLACE17#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting17 = entity({ keys: { PK: 'SETTING17', SK: 'SETTING17' }, attributes: { value: text } });
const Account18 = entity({
  keys: { PK: 'ACCOUNT18#{id}', SK: 'ACCOUNT18#{id}' },
  attributes: { id: text, name: text },
});
const Invoice18 = entity({
  keys: { PK: 'ACCOUNT18#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE18#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item18 = entity({
  keys: { PK: 'INVOICE18#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE18#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place18 = entity({
  keys: { PK: 'PLACE18#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting18 = entity({ keys: { PK: 'SETTING18', SK: 'SETTING18' }, attributes: { value: text } });
const Account19 = entity({
  keys: { PK: 'ACCOUNT19#{id}', SK: 'ACCOUNT19#{id}' },
  attributes: { id: text, name: text },
});
const Invoice19 = entity({
  keys: { PK: 'ACCOUNT19#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE19#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item19 = entity({
  keys: { PK: 'INVOICE19#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE19#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place19 = entity({
  keys: { PK: 'PLACE19#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting19 = entity({ keys: { PK: 'SETTING19', SK: 'SETTING19' }, attributes: { value: text } });
const Account20 = entity({
  keys: { PK: 'ACCOUNT20#{id}', SK: 'ACCOUNT20#{id}' },
  attributes: { id: text, name: text },
});
const Invoice20 = entity({
  keys: { PK: 'ACCOUNT20#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE20#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item20 = entity({
  keys: { PK: 'INVOICE20#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE20#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place20 = entity({
  keys: { PK: 'PLACE20#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting20 = entity({ keys: { PK: 'SETTING20', SK: 'SETTING20' }, attributes: { value: text } });
const Account21 = entity({
  keys: { PK: 'ACCOUNT21#{id}', SK: 'ACCOUNT21#{id}' },
  attributes: { id: text, name: text },
});
const Invoice21 = entity({
  keys: { PK: 'ACCOUNT21#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE21#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item21 = entity({
  keys: { PK: 'INVOICE21#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE21#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place21 = entity({
  keys: { PK: 'PLACE21#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting21 = entity({ keys: { PK: 'SETTING21', SK: 'SETTING21' }, attributes: { value: text } });
const Account22 = entity({
  keys: { PK: 'ACCOUNT22#{id}', SK: 'ACCOUNT22#{id}' },
  attributes: { id: text, name: text },
});
const Invoice22 = entity({
  keys: { PK: 'ACCOUNT22#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE22#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item22 = entity({
  keys: { PK: 'INVOICE22#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE22#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place22 = entity({
  keys: { PK: 'PLACE22#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting22 = entity({ keys: { PK: 'SETTING22', SK: 'SETTING22' }, attributes: { value: text } });
const Account23 = entity({
  keys: { PK: 'ACCOUNT23#{id}', SK: 'ACCOUNT23#{id}' },
  attributes: { id: text, name: text },
});
const Invoice23 = entity({
  keys: { PK: 'ACCOUNT23#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE23#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item23 = entity({
  keys: { PK: 'INVOICE23#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE23#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place23 = entity({
  keys: { PK: 'PLACE23#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting23 = entity({ keys: { PK: 'SETTING23', SK: 'SETTING23' }, attributes: { value: text } });
const Account24 = entity({
  keys: { PK: 'ACCOUNT24#{id}', SK: 'ACCOUNT24#{id}' },
  attributes: { id: text, name: text },
});
const Invoice24 = entity({
  keys: { PK: 'ACCOUNT24#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE24#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item24 = entity({
  keys: { PK: 'INVOICE24#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE24#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place24 = entity({
  keys: { PK: 'PLACE24#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting24 = entity({ keys: { PK: 'SETTING24', SK: 'SETTING24' }, attributes: { value: text } });
const Account25 = entity({
  keys: { PK: 'ACCOUNT25#{id}', SK: 'ACCOUNT25#{id}' },
  attributes: { id: text, name: text },
});
const Invoice25 = entity({
  keys: { PK: 'ACCOUNT25#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE25#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item25 = entity({
  keys: { PK: 'INVOICE25#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE25#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place25 = entity({
  keys: { PK: 'PLACE25#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting25 = entity({ keys: { PK: 'SETTING25', SK: 'SETTING25' }, attributes: { value: text } });
const Account26 = entity({
  keys: { PK: 'ACCOUNT26#{id}', SK: 'ACCOUNT26#{id}' },
  attributes: { id: text, name: text },
});
const Invoice26 = entity({
  keys: { PK: 'ACCOUNT26#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE26#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item26 = entity({
  keys: { PK: 'INVOICE26#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE26#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place26 = entity({
  keys: { PK: 'PLACE26#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting26 = entity({ keys: { PK: 'SETTING26', SK: 'SETTING26' }, attributes: { value: text } });
const Account27 = entity({
  keys: { PK: 'ACCOUNT27#{id}', SK: 'ACCOUNT27#{id}' },
  attributes: { id: text, name: text },
});
const Invoice27 = entity({
  keys: { PK: 'ACCOUNT27#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE27#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item27 = entity({
  keys: { PK: 'INVOICE27#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE27#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place27 = entity({
  keys: { PK: 'PLACE27#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting27 = entity({ keys: { PK: 'SETTING27', SK: 'SETTING27' }, attributes: { value: text } });
const Account28 = entity({
  keys: { PK: 'ACCOUNT28#{id}', SK: 'ACCOUNT28#{id}' },
  attributes: { id: text, name: text },
});
const Invoice28 = entity({
  keys: { PK: 'ACCOUNT28#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE28#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item28 = entity({
  keys: { PK: 'INVOICE28#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE28#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place28 = entity({
  keys: { PK: 'PLACE28#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting28 = entity({ keys: { PK: 'SETTING28', SK: 'SETTING28' }, attributes: { value: text } });
const Account29 = entity({
  keys: { PK: 'ACCOUNT29#{id}', SK: 'ACCOUNT29#{id}' },
  attributes: { id: text, name: text },
});
const Invoice29 = entity({
  keys: { PK: 'ACCOUNT29#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE29#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item29 = entity({
  keys: { PK: 'INVOICE29#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE29#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place29 = entity({
  keys: { PK: 'PLACE29#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting29 = entity({ keys: { PK: 'SETTING29', SK: 'SETTING29' }, attributes: { value: text } });
const Account30 = entity({
  keys: { PK: 'ACCOUNT30#{id}', SK: 'ACCOUNT30#{id}' },
  attributes: { id: text, name: text },
});
const Invoice30 = entity({
  keys: { PK: 'ACCOUNT30#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE30#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item30 = entity({
  keys: { PK: 'INVOICE30#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE30#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place30 = entity({
  keys: { PK: 'PLACE30#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting30 = entity({ keys: { PK: 'SETTING30', SK: 'SETTING30' }, attributes: { value: text } });
const Account31 = entity({
  keys: { PK: 'ACCOUNT31#{id}', SK: 'ACCOUNT31#{id}' },
  attributes: { id: text, name: text },
});
const Invoice31 = entity({
  keys: { PK: 'ACCOUNT31#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE31#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item31 = entity({
  keys: { PK: 'INVOICE31#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE31#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place31 = entity({
  keys: { PK: 'PLACE31#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting31 = entity({ keys: { PK: 'SETTING31', SK: 'SETTING31' }, attributes: { value: text } });
const Account32 = entity({
  keys: { PK: 'ACCOUNT32#{id}', SK: 'ACCOUNT32#{id}' },
  attributes: { id: text, name: text },
});
const Invoice32 = entity({
  keys: { PK: 'ACCOUNT32#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE32#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item32 = entity({
  keys: { PK: 'INVOICE32#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE32#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place32 = entity({
  keys: { PK: 'PLACE32#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting32 = entity({ keys: { PK: 'SETTING32', SK: 'SETTING32' }, attributes: { value: text } });
const Account33 = entity({
  keys: { PK: 'ACCOUNT33#{id}', SK: 'ACCOUNT33#{id}' },
  attributes: { id: text, name: text },
});
const Invoice33 = entity({
  keys: { PK: 'ACCOUNT33#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE33#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item33 = entity({
  keys: { PK: 'INVOICE33#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE33#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place33 = entity({
  keys: { PK: 'PLACE33#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting33 = entity({ keys: { PK: 'SETTING33', SK: 'SETTING33' }, attributes: { value: text } });
const Account34 = entity({
  keys: { PK: 'ACCOUNT34#{id}', SK: 'ACCOUNT34#{id}' },
  attributes: { id: text, name: text },
});
const Invoice34 = entity({
  keys: { PK: 'ACCOUNT34#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE34#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item34 = entity({
  keys: { PK: 'INVOICE34#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE34#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place34 = entity({
  keys: { PK: 'PLACE34#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting34 = entity({ keys: { PK: 'SETTING34', SK: 'SETTING34' }, attributes: { value: text } });
const Account35 = entity({
  keys: { PK: 'ACCOUNT35#{id}', SK: 'ACCOUNT35#{id}' },
  attributes: { id: text, name: text },
});
const Invoice35 = entity({
  keys: { PK: 'ACCOUNT35#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE35#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item35 = entity({
  keys: { PK: 'INVOICE35#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE35#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place35 = entity({
  keys: { PK: 'PLACE35#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting35 = entity({ keys: { PK: 'SETTING35', SK: 'SETTING35' }, attributes: { value: text } });
const Account36 = entity({
  keys: { PK: 'ACCOUNT36#{id}', SK: 'ACCOUNT36#{id}' },
  attributes: { id: text, name: text },
});
const Invoice36 = entity({
  keys: { PK: 'ACCOUNT36#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE36#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item36 = entity({
  keys: { PK: 'INVOICE36#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE36#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place36 = entity({
  keys: { PK: 'PLACE36#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting36 = entity({ keys: { PK: 'SETTING36', SK: 'SETTING36' }, attributes: { value: text } });
const Account37 = entity({
  keys: { PK: 'ACCOUNT37#{id}', SK: 'ACCOUNT37#{id}' },
  attributes: { id: text, name: text },
});
const Invoice37 = entity({
  keys: { PK: 'ACCOUNT37#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE37#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item37 = entity({
  keys: { PK: 'INVOICE37#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE37#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place37 = entity({
  keys: { PK: 'PLACE37#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting37 = entity({ keys: { PK: 'SETTING37', SK: 'SETTING37' }, attributes: { value: text } });
const Account38 = entity({
  keys: { PK: 'ACCOUNT38#{id}', SK: 'ACCOUNT38#{id}' },
  attributes: { id: text, name: text },
});
const Invoice38 = entity({
  keys: { PK: 'ACCOUNT38#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE38#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item38 = entity({
  keys: { PK: 'INVOICE38#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE38#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place38 = entity({
  keys: { PK: 'PLACE38#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting38 = entity({ keys: { PK: 'SETTING38', SK: 'SETTING38' }, attributes: { value: text } });
const Account39 = entity({
  keys: { PK: 'ACCOUNT39#{id}', SK: 'ACCOUNT39#{id}' },
  attributes: { id: text, name: text },
});
const Invoice39 = entity({
  keys: { PK: 'ACCOUNT39#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE39#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item39 = entity({
  keys: { PK: 'INVOICE39#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE39#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place39 = entity({
  keys: { PK: 'PLACE39#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting39 = entity({ keys: { PK: 'SETTING39', SK: 'SETTING39' }, attributes: { value: text } });
const Account40 = entity({
  keys: { PK: 'ACCOUNT40#{id}', SK: 'ACCOUNT40#{id}' },
  attributes: { id: text, name: text },
});
const Invoice40 = entity({
  keys: { PK: 'ACCOUNT40#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE40#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item40 = entity({
  keys: { PK: 'INVOICE40#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE40#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place40 = entity({
  keys: { PK: 'PLACE40#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting40 = entity({ keys: { PK: 'SETTING40', SK: 'SETTING40' }, attributes: { value: text } });

/** A table of 200 entities. */
export const huge = table('HugeTable', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: {
    Account01,
    Invoice01,
    Item01,
    Place01,
    Setting01,
    Account02,
    Invoice02,
    Item02,
    Place02,
    Setting02,
    Account03,
    Invoice03,
    Item03,
    Place03,
    Setting03,
    Account04,
    Invoice04,
    Item04,
    Place04,
    Setting04,
    Account05,
    Invoice05,
    Item05,
    Place05,
    Setting05,
    Account06,
    Invoice06,
    Item06,
    Place06,
    Setting06,
    Account07,
    Invoice07,
    Item07,
    Place07,
    Setting07,
    Account08,
    Invoice08,
    Item08,
    Place08,
    Setting08,
    Account09,
    Invoice09,
    Item09,
    Place09,
    Setting09,
    Account10,
    Invoice10,
    Item10,
    Place10,
    Setting10,
    Account11,
    Invoice11,
    Item11,
    Place11,
    Setting11,
    Account12,
    Invoice12,
    Item12,
    Place12,
    Setting12,
    Account13,
    Invoice13,
    Item13,
    Place13,
    Setting13,
    Account14,
    Invoice14,
    Item14,
    Place14,
    Setting14,
    Account15,
    Invoice15,
    Item15,
    Place15,
    Setting15,
    Account16,
    Invoice16,
    Item16,
    Place16,
    Setting16,
    Account17,
    Invoice17,
    Item17,
    Place17,
    Setting17,
    Account18,
    Invoice18,
    Item18,
    Place18,
    Setting18,
    Account19,
    Invoice19,
    Item19,
    Place19,
    Setting19,
    Account20,
    Invoice20,
    Item20,
    Place20,
    Setting20,
    Account21,
    Invoice21,
    Item21,
    Place21,
    Setting21,
    Account22,
    Invoice22,
    Item22,
    Place22,
    Setting22,
    Account23,
    Invoice23,
    Item23,
    Place23,
    Setting23,
    Account24,
    Invoice24,
    Item24,
    Place24,
    Setting24,
    Account25,
    Invoice25,
    Item25,
    Place25,
    Setting25,
    Account26,
    Invoice26,
    Item26,
    Place26,
    Setting26,
    Account27,
    Invoice27,
    Item27,
    Place27,
    Setting27,
    Account28,
    Invoice28,
    Item28,
    Place28,
    Setting28,
    Account29,
    Invoice29,
    Item29,
    Place29,
    Setting29,
    Account30,
    Invoice30,
    Item30,
    Place30,
    Setting30,
    Account31,
    Invoice31,
    Item31,
    Place31,
    Setting31,
    Account32,
    Invoice32,
    Item32,
    Place32,
    Setting32,
    Account33,
    Invoice33,
    Item33,
    Place33,
    Setting33,
    Account34,
    Invoice34,
    Item34,
    Place34,
    Setting34,
    Account35,
    Invoice35,
    Item35,
    Place35,
    Setting35,
    Account36,
    Invoice36,
    Item36,
    Place36,
    Setting36,
    Account37,
    Invoice37,
    Item37,
    Place37,
    Setting37,
    Account38,
    Invoice38,
    Item38,
    Place38,
    Setting38,
    Account39,
    Invoice39,
    Item39,
    Place39,
    Setting39,
    Account40,
    Invoice40,
    Item40,
    Place40,
    Setting40,
  },
});
