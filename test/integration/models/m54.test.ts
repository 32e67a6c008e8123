import { attr, entity, KeyformError, table } from 'keyform';
import { expect, it } from 'vitest';
import {
  apart,
  appointmentAndCustomer,
  appointments,
  appointmentsApart,
  appointmentsEmbedded,
  appointmentsTogether,
  assignmentsOf,
  createSample,
  customer,
  embedded,
  embeddedAppointment,
  employeesOf,
  replaceEmployee,
  saveAppointment,
  together,
  wholeAppointment,
} from '../../../examples/models/appointments.js';
import { primaryCollision } from '../../../src/facts/messages/definitions.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { openModel, pick, rejection } from '../../support/model.js';
import { prove } from '../../support/prove.js';
import { wordsOf } from '../../support/words-of.js';

interface Appointment {
  Type: 'Appointment';
  appointmentId: string;
  customerId: string;
  at: Date;
}

interface Customer {
  Type: 'Customer';
  customerId: string;
  name: string;
}

type Member =
  | { Type: 'Appointment'; appointmentId: string; at: Date }
  | { Type: 'Customer'; appointmentId: string; customerId: string; name: string }
  | { Type: 'Employee'; appointmentId: string; employeeId: string };

const DAY = new Date('2020-10-19T09:00:00.000Z');
const employee = (employeeId: string): Extract<Member, { Type: 'Employee' }> => ({
  Type: 'Employee',
  appointmentId: 'a1',
  employeeId,
});
const whole = (at: Date, ...employees: Member[]): Member[] => [
  { Type: 'Appointment', appointmentId: 'a1', at },
  { Type: 'Customer', appointmentId: 'a1', customerId: 'c1', name: 'Ada' },
  ...employees,
];

const open = (engine: TestEngine) => openModel(engine, [together, apart, embedded], createSample);

describeEngines('M54, appointments with customer and employees in one collection', (engine) => {
  it('reads an appointment, its customer and its employees by one query', async () => {
    const { client, sent } = await open(engine);
    prove(await wholeAppointment(client, 'a1'), whole(DAY, employee('e1'), employee('e2')));
    expect(sent).toEqual(['Query main · K PK = APPOINTMENT#a1']);
  });

  it('gives the employees alone', async () => {
    const { client, sent } = await open(engine);
    const expected: Extract<Member, { Type: 'Employee' }>[] = [employee('e1'), employee('e2')];
    prove(await employeesOf(client, 'a1'), expected);
    expect(sent).toEqual(['Query main · K PK = APPOINTMENT#a1 AND begins_with(SK, EMPLOYEE#)']);
  });

  it('gives the appointments of a customer as copies of the customer', async () => {
    const { client, sent } = await open(engine);
    const expected: Extract<Member, { Type: 'Customer' }>[] = ['a1', 'a2'].map((appointmentId) => ({
      Type: 'Customer',
      appointmentId,
      customerId: 'c1',
      name: 'Ada',
    }));
    prove(await appointmentsTogether(client, 'c1'), expected);
    expect(sent).toEqual(['Query GSI · K gsipk = CUSTOMER#c1 AND begins_with(gsisk, APPOINTMENT#)']);
  });

  it('changes several items of the collection, or none', async () => {
    const { client, quiet, sent } = await open(engine);
    const at = new Date('2020-10-21T09:00:00.000Z');
    const written: [undefined, { Type: 'Employee'; appointmentId: string; employeeId: string }, undefined] = [
      undefined,
      employee('e3'),
      undefined,
    ];
    prove(await replaceEmployee(client, 'a1', ['e1', 'e3'], at), written);
    expect(await wholeAppointment(quiet, 'a1')).toEqual(whole(at, employee('e2'), employee('e3')));
    expect(await rejection(replaceEmployee(quiet, 'a1', ['e1', 'e4'], DAY))).toBe('notFound Employee ');
    expect(await wholeAppointment(quiet, 'a1')).toEqual(whole(at, employee('e2'), employee('e3')));
    expect(sent).toEqual([
      'TransactWriteItems: Delete {PK: APPOINTMENT#a1, SK: EMPLOYEE#e1} · C attribute_exists(PK), ' +
        'Put {PK: APPOINTMENT#a1, SK: EMPLOYEE#e3} · C attribute_not_exists(PK), ' +
        'Update {PK: APPOINTMENT#a1, SK: APPOINTMENT#a1} · U SET at = 2020-10-21T09:00:00.000Z · C attribute_exists(PK)',
    ]);
  });
});

describeEngines('M54, appointments with customer and employees apart', (engine) => {
  it('reads an appointment, then its customer', async () => {
    const { client, quiet, sent } = await open(engine);
    interface Found {
      appointment: Appointment;
      customer: Customer | undefined;
    }
    const appointment: Appointment = { Type: 'Appointment', appointmentId: 'a1', customerId: 'c1', at: DAY };
    prove<Awaited<ReturnType<typeof appointmentAndCustomer>>, Found | undefined>(
      await appointmentAndCustomer(client, 'a1'),
      { appointment, customer },
    );
    expect(await appointmentAndCustomer(quiet, 'none')).toBeUndefined();
    expect(sent).toEqual([
      'GetItem {PK: APPOINTMENT#a1, SK: APPOINTMENT#a1}',
      'GetItem {PK: CUSTOMER#c1, SK: CUSTOMER#c1}',
    ]);
  });

  it('gives the appointments of a customer', async () => {
    const { client, sent } = await open(engine);
    const expected: Appointment[] = [...appointments];
    prove(await appointmentsApart(client, 'c1'), expected);
    expect(sent).toEqual(['Query GSI · K gsipk = CUSTOMER#c1 AND begins_with(gsisk, APPOINTMENT#)']);
  });

  it('gives who is assigned to an appointment', async () => {
    const { client, sent } = await open(engine);
    const expected: { Type: 'Assignment'; appointmentId: string; employeeId: string }[] = ['e1', 'e2'].map(
      (employeeId) => ({ Type: 'Assignment', appointmentId: 'a1', employeeId }),
    );
    prove(await assignmentsOf(client, 'a1'), expected);
    expect(sent).toEqual(['Query GSI · K gsipk = APPOINTMENT#a1 AND begins_with(gsisk, EMPLOYEE#)']);
  });

  it('saves an appointment of a customer who exists', async () => {
    const { client, quiet, sent } = await open(engine);
    const saved: Appointment = { Type: 'Appointment', appointmentId: 'a3', customerId: 'c1', at: DAY };
    const written: [undefined, Appointment] = [undefined, saved];
    prove(await saveAppointment(client, saved), written);
    expect(await appointmentsApart(quiet, 'c1')).toEqual([...appointments, saved]);
    expect(sent).toEqual([
      'TransactWriteItems: ConditionCheck {PK: CUSTOMER#c1, SK: CUSTOMER#c1} · C attribute_exists(PK), ' +
        'Put {PK: APPOINTMENT#a3, SK: APPOINTMENT#a3} · C attribute_not_exists(PK)',
    ]);
  });

  it('saves none of a customer who does not, and none twice', async () => {
    const { quiet } = await open(engine);
    const nobodys = { appointmentId: 'a3', customerId: 'c2', at: DAY };
    expect(await rejection(saveAppointment(quiet, nobodys))).toBe('notFound Customer ');
    expect(await rejection(saveAppointment(quiet, { ...nobodys, appointmentId: 'a1', customerId: 'c1' }))).toBe(
      'conditionFailed Appointment ',
    );
    expect(await appointmentsApart(quiet, 'c2')).toEqual([]);
  });
});

describeEngines('M54, appointments with the customer embedded', (engine) => {
  interface Embedded {
    Type: 'Appointment';
    appointmentId: string;
    customerId: string;
    customer: { name: string };
    at: Date;
  }
  const all: Embedded[] = appointments.map((appointment) => ({ ...appointment, customer: { name: 'Ada' } }));

  it('reads an appointment with its customer', async () => {
    const { client, sent } = await open(engine);
    const expected: (Embedded | undefined)[] = pick(all, 0);
    prove([await embeddedAppointment(client, 'a1')], expected);
    expect(sent).toEqual(['GetItem {PK: a1, SK: a1}']);
  });

  it('gives the appointments of a customer', async () => {
    const { client, sent } = await open(engine);
    prove(await appointmentsEmbedded(client, 'c1'), all);
    expect(sent).toEqual(['Query GSI · K gsipk = c1']);
  });
});

it('M54: keys without prefix, of which one item could replace another, are rejected', () => {
  const keys = { PK: '{appointmentId}', SK: '{appointmentId}' } as const;
  const Appointment = entity({ keys, attributes: { appointmentId: attr.string() } });
  const Employee = entity({
    keys: { PK: '{appointmentId}', SK: '{employeeId}' },
    attributes: { appointmentId: attr.string(), employeeId: attr.string() },
  });
  const rejected = () =>
    // @ts-expect-error -- an employee may have the id of an appointment
    table('Appointments', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Appointment, Employee } });
  expect(rejected).toThrow(KeyformError);
  expect(rejected).toThrow(wordsOf(primaryCollision, { entity: 'Appointment', other: 'Employee' }));
});
